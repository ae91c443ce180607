import type { Instrumentation } from "next";

/** Runs once when a server process starts, before it answers anything. */
export async function register(): Promise<void> {
  // The bundler replaces both with constants, so that no other runtime and no build loads the server's modules.
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.NEXT_PHASE !== "phase-production-build") {
    const { startServer } = await import("#lib/server/start-server.ts");
    await startServer();
  }
}

/** Called by Next for an error that no page or route caught, which it writes to the console itself. */
export const onRequestError: Instrumentation.onRequestError = async (error, { path, headers }) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { logUncaught } = await import("#lib/server/http/handle.ts");
    logUncaught(error, path, headers);
  }
};
