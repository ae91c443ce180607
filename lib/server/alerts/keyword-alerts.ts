import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import type { KeywordHits } from "../../domain/alerts/alert.ts";
import { conditionsOf } from "../../domain/search/fits.ts";
import { findInLive, spokenAt, type LiveCall } from "../../domain/search/live-call.ts";
import { matchedSentence } from "../../domain/search/matched-sentence.ts";
import { parseWordsQuery } from "../../domain/search/parse-words-query.ts";
import { sentencesOf } from "../../domain/search/spoken-call.ts";
import { boundText } from "../../domain/text/bound-text.ts";

/** Why a rule cannot listen for these words; null where it can. `now` in milliseconds since the epoch. */
export function wordsProblem(words: string, now: number): string | null {
  const parsed = parseWordsQuery(words, now);
  if (!parsed.ok) return parsed.message;
  const { filters, from, until } = parsed.query;
  if (from !== null || until !== null) return "A rule listens to calls that are live, so days mean nothing.";
  return filters.some(({ field }) => field === "company")
    ? "Choose companies by the rule itself, by a watchlist or by a view."
    : null;
}

/** Finds the words that rules listen for in live calls. A call is searched again only when its text has grown. */
export function createKeywordMatcher(liveCalls: () => readonly LiveCall[]) {
  let listeners = new Map<string, Listener>();
  return function findWords(rules: readonly AlertRule[], now: number): KeywordHits[] {
    const known = listeners;
    listeners = new Map();
    return rules.flatMap((rule) => {
      if (!rule.conditions.includes("spoken")) return [];
      const key = `${rule.id} ${rule.changedAt}`;
      const listener = known.get(key) ?? createListener(rule, now);
      if (!listener) return [];
      listeners.set(key, listener);
      return liveCalls().flatMap((call) => listener(call, now) ?? []);
    });
  };
}

type Listener = (call: LiveCall, now: number) => KeywordHits | null;

function createListener(rule: AlertRule, now: number): Listener | null {
  const parsed = parseWordsQuery(rule.words, now);
  if (!parsed.ok) return null;
  const { query } = parsed;
  const conditions = conditionsOf(query);
  const since = Date.parse(rule.changedAt);
  const found = new WeakMap<LiveCall, KeywordHits | null>();
  return (call, at) => {
    const known = found.get(call);
    if (known !== undefined) return known;
    const saidAt = (seconds: number) => spokenAt(call, seconds, at) ?? at;
    let heard: KeywordHits | null = null;
    for (const paragraph of findInLive(call, conditions)) {
      // A paragraph may have begun long before the rule was saved, so its words decide.
      const first = paragraph.words.findIndex(([, start]) => saidAt(start) >= since);
      if (first === -1) continue;
      const from = paragraph.offsets[first] ?? 0;
      const sentence = matchedSentence(paragraph.text, sentencesOf(paragraph), query, from);
      if (sentence.matches.length === 0) continue;
      heard = {
        ruleId: rule.id,
        sessionId: call.sessionId,
        at: saidAt(sentence.startSeconds),
        seconds: sentence.startSeconds,
        speaker: paragraph.speaker,
        text: boundText(sentence.text, "name"),
      };
      break;
    }
    found.set(call, heard);
    return heard;
  };
}
