import { mcpRoute } from "#lib/server/http/mcp/mcp.ts";
import { createAppWorld, type AppWorldOptions } from "../app-world.ts";
import { askRoute } from "../ask-route.ts";
import { connectAssistant } from "./assistant.ts";

/**
 * Opens an app world and connects an assistant to it.
 * @param versions `legacy` for the revision of the protocol before the newest
 */
export async function openAssistedWorld(options: AppWorldOptions = {}, versions?: "legacy") {
  const world = await createAppWorld(options);
  const assistant = await connectAssistant("http://app.example/api/mcp", {
    versions,
    fetch: (_, init) => askRoute(world, mcpRoute, "/api/mcp", {}, init),
  });
  return {
    world,
    assistant,
    async close() {
      await assistant.close();
      await world.close();
    },
  };
}
