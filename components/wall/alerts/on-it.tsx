import type { Calm } from "#components/marks/use-calm.ts";
import { initials } from "#lib/domain/words/initials.ts";
import { wallWords } from "../wall-words.ts";

/** Who is on a calm failure, as initials; an empty circle where it is only snoozed, because then nobody is. */
export function OnIt({ calm, className }: { calm: Calm; className?: string }) {
  return calm.by === null ? (
    <span className="wall-nobody" role="img" aria-label={wallWords.nobody} />
  ) : (
    <span className={className} title={calm.words}>
      {initials(calm.by)}
    </span>
  );
}

/** The same as one sentence. */
export function onItWords({ by, words, until }: Calm): string {
  return by === null ? `${wallWords.nobody} · ${wallWords.snoozed(until)}` : words;
}
