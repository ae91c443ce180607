import { clsx } from "clsx";
import BellOff from "lucide-react/icons/bell-off";
import { initials } from "#lib/domain/words/initials.ts";
import type { Calm } from "./use-calm.ts";

interface CalmMarkProps {
  calm: Calm;
  /** Shows the sentence to everybody, not only to screen readers. */
  hasWords?: boolean;
  className?: string;
}

/** The initials of whoever acknowledged a failure, or the sign of a snooze; the sentence as its title. */
export function CalmMark({ calm, hasWords = false, className }: CalmMarkProps) {
  return (
    <span
      data-calm={calm.kind}
      title={calm.words}
      className={clsx("inline-flex min-w-0 items-center gap-1.5 text-12 text-ink-2", className)}
    >
      <Initials name={calm.by} />
      <span className={hasWords ? "truncate" : "sr-only"}>{calm.words}</span>
    </span>
  );
}

interface InitialsProps {
  /** Null shows the sign of a snooze instead. */
  name: string | null;
  size?: "sm" | "lg";
}

/** A person, as initials in a circle. */
export function Initials({ name, size = "sm" }: InitialsProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        "inline-grid shrink-0 place-items-center rounded-full border border-line-strong bg-sunken font-medium text-ink-2",
        size === "sm" ? "size-5 text-[0.5625rem]" : "size-7 text-11",
      )}
    >
      {name === null ? <BellOff className="size-3" /> : initials(name)}
    </span>
  );
}
