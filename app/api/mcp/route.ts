import { handle } from "#lib/server/http/handle.ts";
import { mcpRoute } from "#lib/server/http/mcp/mcp.ts";

export const POST = handle(mcpRoute);
