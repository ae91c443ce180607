import { z } from "zod";
import { assistantSessionDetailSchema, listedSessionsSchema } from "../../../contract/board/assistant.ts";
import type { BoardSession } from "../../../contract/board/board-session.ts";
import { observedStates, failureKinds } from "../../../contract/public-v3/session-state.ts";
import { dayRanges, filterSessions, noFilter } from "../../../domain/board/board-filter.ts";
import type { FilterLists } from "../../../domain/board/list-filters.ts";
import { filterableStates } from "../../../domain/session/readings.ts";
import { isFailed, stateWording, statesWhere, isLive } from "../../../domain/session/session-state.ts";
import { counted } from "../../../domain/text/plural.ts";
import { enteredBy, describeSeen, describeSince } from "../../../domain/session/since-when.ts";
import { utcWhen } from "../../../domain/text/utc-wording.ts";
import { readingRules } from "../../env.ts";
import { getSession } from "../../services/get-session.ts";
import { listBoard } from "../../services/list-board.ts";
import { moreLines, pageInput, pageOf } from "./page-of.ts";
import { describeCertainty, sessionLine, toAssistantSession } from "./session-wording.ts";
import type { Tool } from "./tool.ts";

const codes = (what: string) => z.array(z.string().max(40)).max(20).default([]).describe(what);

const listInputs = {
  countries: codes("Two-letter country codes."),
  exchanges: codes("Exchanges as upstream writes them."),
  tickers: codes("Tickers."),
  isins: codes("ISINs."),
  ciks: codes("CIKs."),
} satisfies Record<keyof FilterLists, unknown>;

const listInput = z.strictObject({
  states: z
    .array(z.enum(filterableStates))
    .default([...statesWhere(isLive), ...failureKinds])
    .describe("States and readings, any of which fits; empty for all. Live and failed unless given."),
  day: z
    .enum(dayRanges)
    .default("today")
    .describe("UTC days. Today includes what is live now and what failed within the last day."),
  text: z.string().max(200).default("").describe("Words of company, event, ticker, exchange or country."),
  ...listInputs,
  ...pageInput(100, 25),
});

/** What is live or failed now, or any part of the board. */
export const listSessionsTool: Tool<typeof listInput> = {
  name: "list_sessions",
  title: "What is live or failed now",
  description:
    "Live sessions (earnings calls and other company events) on the board, failures first: two days back to about a " +
    "week ahead. Without arguments it lists what is live or failed now.",
  input: listInput,
  output: listedSessionsSchema,
  async run({ input, runtime }) {
    const now = runtime.clock.now();
    const answer = await listBoard({}, runtime);
    const all = "sessions" in answer ? answer.sessions : [];
    const rules = readingRules(runtime.env);
    const { states, limit, offset, ...rest } = input;
    const filter = { ...noFilter, ...rest };
    const inDays = filterSessions(all, filter, now, rules);
    const found = filterSessions(inDays, { ...filter, states }, now, rules).toSorted(urgentFirst);
    const { items, total, nextOffset } = pageOf(found, { limit, offset });
    const byState = observedStates
      .map((state) => ({ state, count: inDays.filter((session) => session.state === state).length }))
      .filter(({ count }) => count > 0);
    const counts = byState.map(({ state, count }) => `${stateWording[state]} ${count}`).join(", ");
    return {
      fields: {
        total,
        byState,
        nextOffset,
        sessions: items.map((session) => toAssistantSession(session, runtime)),
      },
      lines: [
        `${counted(total, "session fits", "sessions fit")}. By state, whatever states were asked for: ${counts || "none"}.`,
        ...items.map((session) => sessionLine(session, runtime)),
        ...moreLines(nextOffset, total),
      ],
    };
  },
};

function urgentFirst(a: BoardSession, b: BoardSession): number {
  const failed = Number(isFailed(b.state)) - Number(isFailed(a.state));
  return failed || Date.parse(a.date) - Date.parse(b.date) || a.id - b.id;
}

const maxListed = { history: 50, gaps: 20, notes: 20 };
const oneInput = z.strictObject({ id: z.int().nonnegative().describe("The session's id.") });

/** One session with its history and its uncertainty. */
export const getSessionTool: Tool<typeof oneInput> = {
  name: "get_session",
  title: "A session, its history, and how sure that is",
  description:
    "One session with every state change that was observed, when upstream was not observed, notes that people wrote, " +
    "and the id of its finished transcript.",
  input: oneInput,
  output: assistantSessionDetailSchema,
  async run({ input, runtime, confirmed }) {
    const session = await getSession(input.id, runtime);
    const now = runtime.clock.now();
    const certainty = describeCertainty(session, confirmed.status === "current");
    const history = session.history.slice(-maxListed.history);
    const gaps = session.gaps.slice(-maxListed.gaps);
    const notes = session.notes.slice(-maxListed.notes);
    const leftOut = session.history.length - history.length;
    return {
      fields: {
        session: toAssistantSession(session, runtime),
        certainty,
        transcriptId: session.transcriptId,
        history,
        historyTotal: session.history.length,
        gaps,
        gapsTotal: session.gaps.length,
        notes,
        notesTotal: session.notes.length,
      },
      lines: [
        sessionLine(session, runtime),
        certainty,
        session.transcriptId === null
          ? "No finished transcript."
          : `Finished transcript: ${session.transcriptId}.`,
        "History, oldest first:",
        ...(leftOut > 0 ? [`- ${counted(leftOut, "earlier change")} left out`] : []),
        ...history.map((change) => {
          const entered = enteredBy(change);
          return `- ${stateWording[change.to]} ${describeSince(entered, now)} (${describeSeen(entered)})`;
        }),
        ...gaps.map(
          ({ from, to }) =>
            `- not observed from ${utcWhen(from, now)} to ${to === null ? "now" : `${utcWhen(to, now)} UTC`}; changes may be missing`,
        ),
        ...notes.map(({ by, text, at }) => `- note by ${by} at ${utcWhen(at, now)} UTC: ${text}`),
      ],
    };
  },
};
