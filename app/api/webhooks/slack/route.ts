import { slackRoute } from "#lib/server/http/acknowledged/slack.ts";
import { handle } from "#lib/server/http/handle.ts";

export const POST = handle(slackRoute);
