import { endpointsRoute } from "#lib/server/http/endpoints/endpoint-route.ts";
import { handle } from "#lib/server/http/handle.ts";

const answer = handle(endpointsRoute);
export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
