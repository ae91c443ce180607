import { missingFromCopy } from "../../../domain/since/since-news.ts";
import { z } from "zod";
import { assistantSinceSchema } from "../../../contract/board/assistant.ts";
import type { HeldCall, Since } from "../../../contract/board/analyst/since.ts";
import { companyName } from "../../../domain/session/session-names.ts";
import { stateWording } from "../../../domain/session/session-state.ts";
import { counted } from "../../../domain/text/plural.ts";
import { getVisitor } from "../../services/get-visitor.ts";
import { getSince } from "../../services/since/get-since.ts";
import { awaitSearchTurn } from "../../services/words/search-budget.ts";
import type { Tool } from "./tool.ts";

const maxHeld = 100;
const input = z.strictObject({
  at: z.iso.datetime().describe("Since when, an instant in UTC at most 45 days back."),
  watchlist: z.string().max(64).optional().describe("Only companies on the watchlist with this id."),
  phrases: z
    .array(z.string().min(1).max(500))
    .max(20)
    .default([])
    .describe("Words to look for in these calls."),
});

/** What happened since a moment: calls held and how they failed, phrases, dates that moved, calls announced. */
export const getSinceTool: Tool<typeof input> = {
  name: "what_happened_since",
  title: "What happened since",
  description:
    "Calls that were due since a moment, the newest first: whether they failed, whether there is a recording, and where " +
    "phrases were said; transcripts that were published, dates that moved, calls announced, and what is due in the next 24 hours.",
  input,
  output: assistantSinceSchema,
  async run({ input: { at, watchlist = null, phrases }, runtime, request }) {
    const person = getVisitor(request.headers, runtime).name;
    await awaitSearchTurn(person, runtime, request.signal);
    const since = await getSince({ at: Date.parse(at), watchlist, phrases, person }, runtime);
    const { held, documents, moved, announced, next, refused } = since;
    return {
      fields: { ...since, held: held.slice(0, maxHeld), heldTotal: held.length },
      lines: [
        `${counted(held.length, "call")} held since ${since.at}${since.isCut ? ", the oldest are left out" : ""}; ${counted(moved.length, "date")} moved, ${announced.length} announced, ${next.length} due within 24 hours.`,
        ...missingFromCopy(since),
        ...held.slice(0, maxHeld).map((call) => heldLine(call, since)),
        ...documents.map(
          ({ id, eventId, publishedAt }) => `- transcript ${id} of event ${eventId} published ${publishedAt}`,
        ),
        ...moved.map(({ from, session }) => `- moved: session ${session.id} from ${from} to ${session.date}`),
        ...refused.map(({ q, reason }) => `- not looked for: ${q} (${reason})`),
      ],
    };
  },
};

function heldLine(
  { session, failure, hasRecording, speakers, phrases }: HeldCall,
  { companies }: Since,
): string {
  const company = companies.find(({ id }) => id === session.companyId) ?? null;
  const parts = [
    `session ${session.id}: ${companyName({ ...session, company })}, ${session.title}, ${session.date}`,
    failure &&
      `${stateWording[failure.state]} from ${failure.from} ${failure.until === null ? "on" : `to ${failure.until}`}`,
    !hasRecording && "no recording yet",
    speakers.length > 0 && `spoken by ${speakers.map(({ name }) => name).join(", ")}`,
    ...phrases.map(({ q, passages }) => `"${q}" in ${counted(passages, "passage")}`),
  ];
  return `- ${parts.filter((part) => part !== null && part !== false).join("; ")}`;
}
