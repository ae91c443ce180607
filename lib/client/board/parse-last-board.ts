import * as z from "zod/mini";
import { snoozeSchema } from "../../contract/board/acting.ts";
import { boardSessionSchema } from "../../contract/board/board-session.ts";
import { readingRulesSchema } from "../../contract/board/reading-rules.ts";
import { defaultReadingRules } from "../../contract/board/values/default-reading-rules.ts";
import type { ClientBoard } from "../../domain/board/merge-board.ts";

const lastBoardSchema = z.object({
  version: z.number(),
  buildId: z.string(),
  generatedAt: z.string(),
  sessions: z.array(boardSessionSchema),
  rules: z._default(readingRulesSchema, defaultReadingRules),
  goneFailureEndedAt: z._default(z.nullable(z.string()), null),
  snoozes: z._default(z.array(snoozeSchema), []),
  savedVersion: z._default(z.number(), 0),
});

/** Parses the board that an earlier visit stored, perhaps with another build. @throws when it cannot be parsed */
export function parseLastBoard(entry: unknown): ClientBoard {
  const last = lastBoardSchema.parse(entry);
  const sessions = new Map(last.sessions.map((session) => [session.id, session]));
  return { ...last, sessions, isRestored: true };
}
