/* The health check of the container: 0 while the app can serve, even a board that is not confirmed. */
const { PORT = "3000", BASE_PATH = "" } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}${BASE_PATH}/api/health/ready`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => null);
process.exitCode = answer?.ok ? 0 : 1;
