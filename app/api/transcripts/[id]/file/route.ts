import { handle } from "#lib/server/http/handle.ts";
import { transcriptFileRoute } from "#lib/server/http/transcripts.ts";

export const GET = handle(transcriptFileRoute);
export const HEAD = handle(transcriptFileRoute);
