/** Runs once when a server process starts, before it answers anything. */
export async function register(): Promise<void> {
  // The bundler replaces both with constants, so that no other runtime and no build loads the server's modules.
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.NEXT_PHASE !== "phase-production-build") {
    const { startServer } = await import("#lib/server/start-server.ts");
    await startServer();
  }
}
