import { iso } from "../../../contract/public-v3/instant.ts";
import { toObservedState } from "../../../contract/public-v3/session-state.ts";
import type { FoundCall, WordsHit } from "../../../contract/board/words-search.ts";
import type { Conditions } from "../../../domain/search/fits.ts";
import { findInLive, sectionsOfLive, spokenAt, type LiveCall } from "../../../domain/search/live-call.ts";
import { matchedSentence } from "../../../domain/search/matched-sentence.ts";
import { chaptersAt } from "../../../domain/search/searched-parts.ts";
import { sentencesOf } from "../../../domain/search/spoken-call.ts";
import type { WordsQuery } from "../../../domain/search/words-query.ts";
import type { TextParagraph } from "../../../domain/transcript/transcript-text.ts";
import type { Runtime } from "../../runtime.ts";
import { findCompany } from "../../store/read/find-company.ts";
import { findListedSession } from "../../store/read/find-session.ts";
import { toBoardCompany } from "../../store/board/board-company.ts";

/** A live call with its matches. */
export interface LiveFound {
  call: FoundCall;
  /** The newest first. */
  hits: WordsHit[];
}

const maxCalls = 20;
const sentencesPerCall = 5;

/** The live calls with matches, the one with the latest match first. @throws the database's error */
export async function searchLive(
  query: WordsQuery,
  conditions: Conditions,
  runtime: Runtime,
): Promise<LiveFound[]> {
  const { from, until } = query;
  await runtime.live.catchUp();
  const now = runtime.clock.now();
  const found = runtime.live
    .calls()
    .filter(({ date }) => (from === null || date >= from) && (until === null || date < until))
    .map((call) => ({ call, paragraphs: findInLive(call, conditions) }))
    .filter(({ paragraphs }) => paragraphs.length > 0)
    .sort((a, b) => lastSaid(b, now) - lastSaid(a, now))
    .slice(0, maxCalls);
  const described = await Promise.all(
    found.map(({ call, paragraphs }) => describeLive(call, paragraphs, query, runtime)),
  );
  return described.flatMap((one) => one ?? []);
}

/**
 * A live call with the newest of these paragraphs; null where upstream does not list it any more. Matches in a paragraph
 * before the offset that `from` gives are not considered.
 */
export async function describeLive(
  live: LiveCall,
  paragraphs: readonly TextParagraph[],
  query: WordsQuery,
  { store, clock }: Runtime,
  from: (paragraph: TextParagraph) => number = () => 0,
): Promise<LiveFound | null> {
  const row = await findListedSession(store.db, live.sessionId);
  if (!row) return null;
  const company = await findCompany(store.db, live.companyId);
  const { sessionId, companyId } = live;
  const { chapters } = sectionsOfLive(live);
  const hits = paragraphs
    .slice(-sentencesPerCall)
    .toReversed()
    .map((paragraph): WordsHit => {
      const { matches, ...sentence } = matchedSentence(
        paragraph.text,
        sentencesOf(paragraph),
        query,
        from(paragraph),
      );
      const said = spokenAt(live, sentence.startSeconds, clock.now());
      return {
        transcriptId: null,
        sessionId,
        companyId,
        ...sentence,
        speaker: paragraph.speaker,
        role: paragraph.role,
        chapters: chaptersAt(chapters, sentence.startSeconds).map(({ title }) => title),
        spokenAt: iso(said),
        matches: matches.map(({ from, to }) => [from, to]),
      };
    });
  const call = {
    transcriptId: null,
    sessionId,
    companyId,
    company: company ? toBoardCompany(company) : null,
    title: row.title,
    language: row.language,
    date: iso(row.date),
    state: toObservedState(row.state),
    durationSeconds: live.paragraphs.at(-1)?.end ?? null,
    hits: paragraphs.length,
  };
  return { call, hits };
}

function lastSaid(
  { call, paragraphs }: { call: LiveCall; paragraphs: TextParagraph[] },
  now: number,
): number {
  return spokenAt(call, paragraphs.at(-1)?.start ?? 0, now) ?? call.date;
}
