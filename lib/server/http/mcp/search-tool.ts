import { z } from "zod";
import { foundWordsSchema } from "../../../contract/board/assistant.ts";
import type { WordsSearch } from "../../../contract/board/words-search.ts";
import { formatCallTime } from "../../../domain/text/call-time.ts";
import { counted } from "../../../domain/text/plural.ts";
import { getVisitor } from "../../services/get-visitor.ts";
import { searchWords } from "../../services/words/search-words.ts";
import { awaitSearchTurn } from "../../services/words/search-budget.ts";
import type { Tool } from "./tool.ts";

const input = z.strictObject({
  query: z
    .string()
    .min(1)
    .max(500)
    .describe(
      'Words, "a phrase", -without, start*, near:5 between two words, and the filters company:, exchange:, speaker: (name or role), section:, level: and date:.',
    ),
  limit: z.int().min(1).max(20).default(10).describe("Calls at most, up to 20."),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .describe("`nextCursor` of the answer before."),
});

/** Search in transcripts. */
export const searchTranscriptsTool: Tool<typeof input> = {
  name: "search_transcripts",
  title: "Search in what was said",
  description:
    "Sentences of finished transcripts in which words were said, newest call first, with speaker, chapter and time. " +
    "`searched` says how many of the transcripts that the question is about were read. While that is not all of them, " +
    "nothing found does not mean that nobody said it.",
  input,
  output: foundWordsSchema,
  async run({ input: { query, limit, cursor }, runtime, request }) {
    await awaitSearchTurn(getVisitor(request.headers, runtime).name, runtime, request.signal);
    const search = { q: query, limit, cursor: cursor === undefined ? undefined : Number(cursor) };
    const found = await searchWords(search, runtime);
    const { calls, hits, nextCursor, searchedBackTo } = found;
    return {
      fields: { ...found },
      lines: [
        ...coverageLines(found),
        ...calls.flatMap((call) => [
          `- transcript ${call.transcriptId}: ${[call.company?.displayName, call.title, call.date.slice(0, 10)].filter(Boolean).join(", ")}: ${counted(call.hits, "paragraph")}`,
          ...hits
            .filter(({ transcriptId }) => transcriptId === call.transcriptId)
            .map(
              ({ speaker, startSeconds, text }) =>
                `  - [${formatCallTime(startSeconds)}] ${speaker ?? "Unnamed"}: ${text}`,
            ),
        ]),
        ...(searchedBackTo === null ? [] : [`Searched back to ${searchedBackTo} only.`]),
        ...(nextCursor === null ? [] : [`More: ask again with cursor "${nextCursor}".`]),
      ],
    };
  },
};

/** What was searched, so that nothing found is not taken for nothing said. */
function coverageLines({ calls, searched, live }: WordsSearch): string[] {
  const { of } = searched;
  const isComplete = of !== null && searched.calls >= of;
  const read = `${searched.calls} of ${of ?? "an unknown number of"} transcripts that this is about are searched`;
  return [
    isComplete
      ? `All ${counted(of, "transcript")} that this is about are searched.`
      : `${read}; the others are being read.`,
    ...(live.failing > 0
      ? [`The live words of ${counted(live.failing, "call")} cannot be read at present.`]
      : []),
    ...(calls.length > 0
      ? []
      : [
          isComplete && live.failing === 0
            ? "Nothing found."
            : "Nothing found so far: not evidence that nobody said it.",
        ]),
  ];
}
