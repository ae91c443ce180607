import type { BoardCompany, BoardEvent, BoardSession } from "../../contract/board/board-session.ts";
import { observedStates, type ObservedState } from "../../contract/public-v3/session-state.ts";
import { foldText } from "../text/fold-text.ts";
import { isFailed, stateWording } from "../session/session-state.ts";
import { countryName } from "../text/country-name.ts";
import { remembering } from "../remembering.ts";

/** The part of a session that a text is searched for in. */
export type SearchableCall = Pick<BoardSession, "id" | "state"> & {
  company: BoardCompany | null;
  event: Pick<BoardEvent, "title"> | null;
};

/**
 * Whether a session contains every word of a text, folded: in its company, event, identifiers, exchanges or country, or
 * as its whole id or country code. The word of a state (`no access`, or `failed` for all failures) also matches the
 * sessions in that state.
 */
export function matchesText(text: string): (session: SearchableCall) => boolean {
  const sought = foldText(text).text.trim();
  const words = wordsOf(sought);
  const named = namedStates(sought);
  return (session) =>
    hasWords(session, words) || (named.states.has(session.state) && hasWords(session, named.rest));
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

function hasWords({ id, company, event }: SearchableCall, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const hay = haystack(company, event);
  const country = company?.country.toLowerCase();
  return words.every(
    (word) => hay.includes(word) || word === country || word === String(id) || word === `#${id}`,
  );
}

const failedWord = "failed";
/** The words of states, longest first, because `will be live` contains `live`. */
const wordStates: readonly (readonly [string, readonly ObservedState[]])[] = [
  ...observedStates.map((state) => [foldText(stateWording[state]).text, [state]] as const),
  [failedWord, observedStates.filter(isFailed)] as const,
].sort(([a], [b]) => b.length - a.length);

/** The states that a folded text names, and its other words. */
function namedStates(text: string): { states: ReadonlySet<ObservedState>; rest: string[] } {
  let rest = ` ${wordsOf(text).join(" ")} `;
  const states = new Set<ObservedState>();
  for (const [word, ofWord] of wordStates) {
    if (!rest.includes(` ${word} `)) continue;
    rest = rest.replace(` ${word} `, " ");
    for (const state of ofWord) states.add(state);
  }
  return { states, rest: wordsOf(rest) };
}

const haystacks = remembering<object, string>();

function haystack(company: SearchableCall["company"], event: SearchableCall["event"]): string {
  return `${folded(company, textsOf)} ${folded(event, ({ title }) => [title])}`;
}

function textsOf({ displayName, name, tickers, isins, cik, country }: BoardCompany): string[] {
  const listings = tickers.flatMap(({ ticker, exchange }) => [ticker, exchange]);
  return [displayName, name, ...listings, ...isins, cik ?? "", countryName(country)];
}

function folded<T extends object>(record: T | null, texts: (record: T) => string[]): string {
  if (!record) return "";
  return haystacks(record, () => foldText(texts(record).join(" ")).text);
}
