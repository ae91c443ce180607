import type { Clock } from "../clock.ts";
import type { Fetch } from "../upstream/exchange.ts";
import { createMediaGate, type MediaGateOptions } from "./media-gate.ts";
import { MediaError } from "./media-problem.ts";

export interface MediaRequest {
  /** A `Range` header to pass on. */
  range?: string | null;
  ifRange?: string | null;
  method?: "GET" | "HEAD";
  /** Aborts the transfer, for a viewer who went away. */
  signal?: AbortSignal;
}

/** Fetches a media file that upstream pointed at. Never sends the key. @throws MediaError */
export type MediaFetch = (url: string, request?: MediaRequest) => Promise<Response>;

const headersMs = 10_000;
const mostRedirects = 3;

function parse(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (url === null) throw new MediaError("notAllowed", address);
  return url;
}

/** A fetch that only goes where the gate allows, redirects included. */
export function createMediaFetch(options: MediaGateOptions & { fetch: Fetch; clock: Clock }): MediaFetch {
  const isAllowed = createMediaGate(options);

  async function once(url: URL, asked: MediaRequest): Promise<Response> {
    if (!(await isAllowed(url))) throw new MediaError("notAllowed", url);
    const headers = new Headers({ "accept-encoding": "identity" });
    if (asked.range) headers.set("range", asked.range);
    if (asked.ifRange) headers.set("if-range", asked.ifRange);
    const patience = new AbortController();
    const cancel = options.clock.after(headersMs, () => patience.abort());
    const signal = asked.signal ? AbortSignal.any([patience.signal, asked.signal]) : patience.signal;
    try {
      return await options.fetch(
        new Request(url, { method: asked.method ?? "GET", headers, redirect: "manual", signal }),
      );
    } catch {
      throw new MediaError(patience.signal.aborted ? "timeout" : "unreachable", url);
    } finally {
      cancel();
    }
  }

  return async (address, asked = {}) => {
    let url = parse(address);
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const response = await once(url, asked);
      const location = response.headers.get("location");
      if (response.status < 300 || response.status >= 400 || location === null) return response;
      await response.body?.cancel();
      url = parse(location, url);
    }
    throw new MediaError("redirectedTooOften", url);
  };
}
