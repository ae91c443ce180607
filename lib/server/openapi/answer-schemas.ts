import { z } from "zod";
import {
  acknowledgementAnswerSchema,
  acknowledgementSchema,
  noteAnswerSchema,
  noteSchema,
  snoozeAnswerSchema,
  snoozeSchema,
  snoozesSchema,
} from "../../contract/board/acting.ts";
import { actionLogSchema, logEntrySchema } from "../../contract/board/action-log.ts";
import { alertChannelSchema } from "../../contract/board/alerts/alert-channels.ts";
import { alertRuleSchema } from "../../contract/board/alerts/alert-rules.ts";
import { toldCallSchema, toldMessageSchema } from "../../contract/board/alerts/alert-message.ts";
import {
  alertsSchema,
  channelAnswerSchema,
  deliveriesSchema,
  deliverySchema,
  openAlertSchema,
  ruleAnswerSchema,
  rulesSchema,
  testAnswerSchema,
} from "../../contract/board/alerts/alerts.ts";
import { apiTokenAnswerSchema, apiTokenSchema, apiTokensSchema } from "../../contract/board/api-tokens.ts";
import { boardCompanySchema, boardSessionSchema } from "../../contract/board/board-session.ts";
import { boardAnswerSchema, boardDeltaSchema, boardSchema } from "../../contract/board/board.ts";
import { calendarSchema } from "../../contract/board/calendar.ts";
import { companyDetailSchema, companySearchSchema } from "../../contract/board/company-detail.ts";
import { companyEventSchema, companyEventsSchema } from "../../contract/board/company-events.ts";
import { freshnessSchema } from "../../contract/board/freshness.ts";
import { insightsCallsSchema, insightsSchema } from "../../contract/board/insights.ts";
import { boardDaySchema, pastBoardSchema } from "../../contract/board/past-board.ts";
import { problemSchema } from "../../contract/board/problem.ts";
import {
  viewAnswerSchema,
  viewSchema,
  viewsSchema,
  watchlistAnswerSchema,
  watchlistSchema,
  watchlistsSchema,
} from "../../contract/board/saved.ts";
import { sessionDetailSchema } from "../../contract/board/session-detail.ts";
import { dataHealthSchema, readinessSchema, syncStatusSchema } from "../../contract/board/status.ts";
import { streamEventSchema } from "../../contract/board/stream-event.ts";
import { transcriptDetailSchema } from "../../contract/board/transcript-detail.ts";
import {
  wallLinkAnswerSchema,
  wallLinkSchema,
  wallLinksSchema,
} from "../../contract/board/walls/wall-links.ts";
import { wallSchema, wallsSchema } from "../../contract/board/walls/walls.ts";
import {
  foundCallSchema,
  heardSchema,
  wordsHeardSchema,
  wordsHitSchema,
  wordsSearchSchema,
} from "../../contract/board/words-search.ts";
import { companySchema } from "../../contract/public-v3/company.ts";

/** Every schema of an answer or a part of one, by its name in the document. */
const shapes = {
  Acknowledgement: acknowledgementSchema,
  AcknowledgementAnswer: acknowledgementAnswerSchema,
  ActionLog: actionLogSchema,
  AlertChannel: alertChannelSchema,
  AlertRule: alertRuleSchema,
  Alerts: alertsSchema,
  ApiToken: apiTokenSchema,
  ApiTokenAnswer: apiTokenAnswerSchema,
  ApiTokens: apiTokensSchema,
  Board: boardSchema,
  BoardAnswer: boardAnswerSchema,
  BoardCompany: boardCompanySchema,
  BoardDay: boardDaySchema,
  BoardDelta: boardDeltaSchema,
  BoardSession: boardSessionSchema,
  Calendar: calendarSchema,
  ChannelAnswer: channelAnswerSchema,
  Company: companySchema,
  CompanyDetail: companyDetailSchema,
  CompanyEvent: companyEventSchema,
  CompanyEvents: companyEventsSchema,
  CompanySearch: companySearchSchema,
  DataHealth: dataHealthSchema,
  Deliveries: deliveriesSchema,
  Delivery: deliverySchema,
  FoundCall: foundCallSchema,
  Freshness: freshnessSchema,
  Heard: heardSchema,
  Insights: insightsSchema,
  InsightsCalls: insightsCallsSchema,
  LogEntry: logEntrySchema,
  Note: noteSchema,
  NoteAnswer: noteAnswerSchema,
  OpenAlert: openAlertSchema,
  PastBoard: pastBoardSchema,
  Problem: problemSchema,
  Readiness: readinessSchema,
  RuleAnswer: ruleAnswerSchema,
  Rules: rulesSchema,
  SessionDetail: sessionDetailSchema,
  Snooze: snoozeSchema,
  SnoozeAnswer: snoozeAnswerSchema,
  Snoozes: snoozesSchema,
  StreamEvent: streamEventSchema,
  SyncStatus: syncStatusSchema,
  TestAnswer: testAnswerSchema,
  ToldCall: toldCallSchema,
  ToldMessage: toldMessageSchema,
  TranscriptDetail: transcriptDetailSchema,
  View: viewSchema,
  ViewAnswer: viewAnswerSchema,
  Views: viewsSchema,
  Wall: wallSchema,
  WallLink: wallLinkSchema,
  WallLinkAnswer: wallLinkAnswerSchema,
  WallLinks: wallLinksSchema,
  Walls: wallsSchema,
  Watchlist: watchlistSchema,
  WatchlistAnswer: watchlistAnswerSchema,
  Watchlists: watchlistsSchema,
  WordsHeard: wordsHeardSchema,
  WordsHit: wordsHitSchema,
  WordsSearch: wordsSearchSchema,
} as const;

export type ShapeName = keyof typeof shapes;

/** The address of a named schema inside the document. */
export const schemaAddress = (name: ShapeName) => `#/components/schemas/${name}`;

/** Every shape as JSON Schema by name. */
export function answerSchemas(): Record<string, object> {
  const named = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(shapes)) named.add(schema, { id });
  const { schemas } = z.toJSONSchema(named, { io: "input", uri: (id) => schemaAddress(id as ShapeName) });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _id, $schema: _dialect, ...schema }]) => [
      id,
      // A past board may lack fields that were not recorded, so its defaults stay.
      id === "PastBoard" ? schema : (requireAll(schema) as object),
    ]),
  );
}

/** Requires every property and removes defaults, which are for clients of older servers: this one sends every field. */
function requireAll(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(requireAll);
  if (typeof schema !== "object" || schema === null) return schema;
  const { default: _filled, ...kept } = schema as Record<string, unknown>;
  const sent = Object.fromEntries(Object.entries(kept).map(([name, part]) => [name, requireAll(part)]));
  if (typeof sent.properties !== "object" || sent.properties === null) return sent;
  return { ...sent, required: Object.keys(sent.properties) };
}
