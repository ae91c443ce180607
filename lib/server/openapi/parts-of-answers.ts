import { acknowledgementSchema, noteSchema, snoozeSchema } from "../../contract/board/acting.ts";
import { logEntrySchema } from "../../contract/board/action-log.ts";
import { alertChannelSchema } from "../../contract/board/alerts/alert-channels.ts";
import { toldCallSchema } from "../../contract/board/alerts/alert-message.ts";
import { alertRuleSchema } from "../../contract/board/alerts/alert-rules.ts";
import { deliverySchema, openAlertSchema } from "../../contract/board/alerts/alerts.ts";
import { apiTokenSchema } from "../../contract/board/api-tokens.ts";
import { boardCompanySchema, boardSessionSchema } from "../../contract/board/board-session.ts";
import { boardDeltaSchema, boardSchema } from "../../contract/board/board.ts";
import { companyEventSchema } from "../../contract/board/company-events.ts";
import { freshnessSchema } from "../../contract/board/freshness.ts";
import { problemSchema } from "../../contract/board/problem.ts";
import { viewSchema, watchlistSchema } from "../../contract/board/saved.ts";
import { streamEventSchema } from "../../contract/board/stream-event.ts";
import { wallLinkSchema } from "../../contract/board/walls/wall-links.ts";
import { wallSchema } from "../../contract/board/walls/walls.ts";
import { foundCallSchema, wordsHeardSchema, wordsHitSchema } from "../../contract/board/words-search.ts";
import { companySchema } from "../../contract/public-v3/company.ts";

/** The parts of answers that have a name of their own in the document; answers are named where they are declared. */
export const parts = {
  Acknowledgement: acknowledgementSchema,
  AlertChannel: alertChannelSchema,
  AlertRule: alertRuleSchema,
  ApiToken: apiTokenSchema,
  Board: boardSchema,
  BoardCompany: boardCompanySchema,
  BoardDelta: boardDeltaSchema,
  BoardSession: boardSessionSchema,
  Company: companySchema,
  CompanyEvent: companyEventSchema,
  Delivery: deliverySchema,
  FoundCall: foundCallSchema,
  Freshness: freshnessSchema,
  LogEntry: logEntrySchema,
  Note: noteSchema,
  OpenAlert: openAlertSchema,
  Problem: problemSchema,
  Snooze: snoozeSchema,
  StreamEvent: streamEventSchema,
  ToldCall: toldCallSchema,
  View: viewSchema,
  Wall: wallSchema,
  WallLink: wallLinkSchema,
  Watchlist: watchlistSchema,
  WordsHeard: wordsHeardSchema,
  WordsHit: wordsHitSchema,
} as const;
