import type { WordsHit } from "#lib/contract/board/words-search.ts";

/** A sentence with the found words marked, in grey because colour means state. */
export function MarkedText({ text, matches }: Pick<WordsHit, "text" | "matches">) {
  return matches.map(([from, to], index) => (
    <span key={from}>
      {text.slice(matches[index - 1]?.[1] ?? 0, from)}
      <mark className="rounded bg-line px-0.5 font-semibold text-ink">{text.slice(from, to)}</mark>
      {index === matches.length - 1 && text.slice(to)}
    </span>
  ));
}
