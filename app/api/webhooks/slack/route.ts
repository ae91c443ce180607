import { slackRoute } from "#lib/server/http/incoming-acknowledgements/slack.ts";
import { handle } from "#lib/server/http/handle.ts";

export const POST = handle(slackRoute);
