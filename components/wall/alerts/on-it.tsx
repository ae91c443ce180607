import type { FailureHandling } from "#components/marks/use-handling.ts";
import { initials } from "#lib/domain/text/initials.ts";
import { wallWording } from "../wall-wording.ts";

/** Who is on a handled failure, as initials; an empty circle where it is only snoozed, because then nobody is. */
export function OnIt({ handled, className }: { handled: FailureHandling; className?: string }) {
  return handled.by === null ? (
    <span className="wall-nobody" role="img" aria-label={wallWording.nobody} />
  ) : (
    <span className={className} title={handled.words}>
      {initials(handled.by)}
    </span>
  );
}

/** The same as one sentence. */
export function onItWords({ by, words, until }: FailureHandling): string {
  return by === null ? `${wallWording.nobody} · ${wallWording.snoozed(until)}` : words;
}
