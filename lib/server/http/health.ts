/** `GET /api/health/live`: this process answers, also while it is still starting. */
export function healthLiveRoute(): Response {
  return Response.json({ status: "up" }, { headers: { "cache-control": "no-store" } });
}
