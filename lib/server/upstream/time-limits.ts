/** How long another program may take before its connection is closed. Milliseconds. */
export interface ConnectionLimits {
  connectMs: number;
  headersMs: number;
  /** Between two chunks of a body that is being read. */
  silenceMs: number;
}

/** For every request to another program. */
export const connectionLimits: ConnectionLimits = { connectMs: 10_000, headersMs: 15_000, silenceMs: 20_000 };

/** Separate time limits for a server that never answers and for one that stops within a body. Milliseconds. */
export interface Timeouts {
  headersMs: number;
  bodyMs: number;
}

/** For an answer of upstream that is read whole. Its body ends in time even where no chunk is late. */
export const upstreamTimeouts: Timeouts = { headersMs: 10_000, bodyMs: 20_000 };
