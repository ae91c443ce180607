import type { z } from "zod/mini";
import type { assistantSessionSchema } from "../../../contract/board/assistant.ts";
import type { BoardSession } from "../../../contract/board/board-session.ts";
import { describeMeasured } from "../../../domain/air/heard-wording.ts";
import { heardReading, readingsOf, readingWording } from "../../../domain/session/readings.ts";
import { companyName, eventTitle } from "../../../domain/session/session-names.ts";
import { stateWording, isKnown } from "../../../domain/session/session-state.ts";
import {
  enteredState,
  isSinceAtLatest,
  describeSeen,
  describeSince,
} from "../../../domain/session/since-when.ts";
import { utcWhen } from "../../../domain/text/utc-wording.ts";
import { readingRules } from "../../env.ts";
import type { Runtime } from "../../runtime.ts";

/** A session with Callboard's readings of it, as tools give it. */
export function toAssistantSession(
  session: BoardSession,
  { clock, env }: Runtime,
): z.infer<typeof assistantSessionSchema> {
  return { ...session, readings: readingsOf(session, clock.now(), readingRules(env)) };
}

/** A session in a line: company, event, state, since when, and how certain that is. */
export function sessionLine(session: BoardSession, runtime: Runtime): string {
  const now = runtime.clock.now();
  const listing = session.company?.ticker ? ` (${session.company.ticker})` : "";
  const readings = readingsOf(session, now, readingRules(runtime.env));
  const also = readings.length > 0 ? ` [${readings.join(", ")}]` : "";
  const mark = session.acknowledgement ? `; acknowledged by ${session.acknowledgement.by}` : "";
  return (
    `- session ${session.id}: ${companyName(session)}${listing}, ${eventTitle(session)}: ` +
    `${stateWording[session.state]}${also} ${describeSince(enteredState(session), now)}; ` +
    `scheduled ${utcWhen(session.date, now, "minutes")} UTC${mark}`
  );
}

/** How certain a session's state and the time of its last change are. */
export function describeCertainty(session: BoardSession, isConfirmed: boolean): string {
  const entered = enteredState(session);
  const state = isConfirmed
    ? "The state is confirmed as of the last poll."
    : "The state is the last known one and is not confirmed now.";
  const since = entered.isStated
    ? "When it went live is the data provider's own statement."
    : isSinceAtLatest(entered)
      ? `When it was entered is known as an upper bound only: ${describeSeen(entered)}.`
      : `The change was observed: ${describeSeen(entered)}.`;
  const unknown = isKnown(session.state)
    ? ""
    : ` The data provider sent a state that Callboard does not know${session.upstreamState === null ? "" : `: "${session.upstreamState}"`}.`;
  return `${state} ${since}${unknown}${describeOnAir(session)}`;
}

/** What is heard of a live call, and what was measured; empty where that agrees with its state. */
function describeOnAir(session: BoardSession): string {
  const heard = heardReading(session);
  if (heard === null || session.onAir === null) return "";
  const measured = describeMeasured(heard, session.onAir, (instant) => `${utcWhen(instant, null)} UTC`);
  return ` On the air, as Callboard hears it: ${readingWording[heard].toLowerCase()}. ${measured}`;
}
