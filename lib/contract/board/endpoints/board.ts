import { boardAnswerSchema } from "../board.ts";
import { calendarSchema } from "../calendar.ts";
import { boardDaySchema, pastBoardSchema } from "../past-board.ts";
import { sessionAirSchema, sessionDetailSchema } from "../session-detail.ts";
import { sinceSchema } from "../analyst/since.ts";
import type { Endpoint } from "./endpoint.ts";
import { day, instant, number, ofBoard, ofFeed, searches, text } from "./parameters.ts";

const tag = "Board";
const token = text("A token, for programs that cannot send a header.");

/** The board, its calls, and their calendar. */
export const boardEndpoints = {
  "GET /api/board": {
    id: "getBoard",
    tag,
    summary: "The board, or what changed on it",
    description:
      "The whole board, or with `since` only what changed after that version. A version that this store never gave out is answered with the whole board. With `at` the board is answered as it was shown at a past moment. The answer has a tag for `If-None-Match`.",
    access: "viewer",
    isForWalls: true,
    describedQuery: ofBoard,
    answer: { BoardAnswer: boardAnswerSchema, PastBoard: pastBoardSchema },
    isByHand: true,
  },
  "GET /api/board/day": {
    id: "getBoardDay",
    tag,
    summary: "A UTC day of the board in columns of five minutes",
    access: "viewer",
    isForWalls: true,
    query: { date: day },
    answer: { BoardDay: boardDaySchema },
    isShareable: true,
  },
  "GET /api/stream": {
    id: "followBoard",
    tag,
    summary: "Follow changes of the board",
    description:
      "Server-sent events; each `data` is a `StreamEvent`. They announce a version or another freshness, without content: read the board then.",
    access: "viewer",
    isForWalls: true,
    contentType: "text/event-stream",
    isByHand: true,
  },
  "GET /api/sessions/{id}": {
    id: "getSession",
    tag,
    summary: "A session with its media and its observed history",
    description: "A change lies between `notBefore` and `observedAt`. In `gaps` upstream was not observed.",
    access: "viewer",
    path: number,
    answer: { SessionDetail: sessionDetailSchema },
  },
  "GET /api/sessions/{id}/air": {
    id: "getSessionAir",
    tag,
    summary: "What the stream of a live call was found to be in the last ten minutes",
    description:
      "`checks` are known to the instance that watches streams alone; `minutes` to every one. Time with neither was not watched.",
    access: "viewer",
    path: number,
    answer: { SessionAir: sessionAirSchema },
  },
  "GET /api/since": {
    id: "getSince",
    tag,
    summary: "What happened since a moment: calls held, failures, phrases, dates that moved, calls announced",
    access: "viewer",
    query: {
      at: instant("Since when, at most 45 days back."),
      watchlist: text("Only companies on the watchlist with this id."),
      q: searches,
    },
    answer: { Since: sinceSchema },
  },
  "GET /api/since.atom": {
    id: "getSinceFeed",
    tag,
    summary: "What happened in the last seven days, as an Atom feed that programs can follow",
    access: "viewer",
    query: { watchlist: text("The id of a watchlist, whose companies are followed as they change.") },
    describedQuery: { token },
    refusesOthers: true,
    contentType: "application/atom+xml",
  },
  "GET /api/calendar": {
    id: "getCalendar",
    tag,
    summary: "The calls scheduled in a stretch of time",
    access: "viewer",
    query: {
      from: instant("The first moment."),
      to: instant("The moment at which it ends, at most 45 days later."),
    },
    answer: { Calendar: calendarSchema },
  },
  "GET /api/calendar.ics": {
    id: "getCalendarFeed",
    tag,
    summary: "A calendar that programs can subscribe to",
    access: "viewer",
    describedQuery: { ...ofFeed, token },
    contentType: "text/calendar",
  },
} as const satisfies Record<string, Endpoint>;
