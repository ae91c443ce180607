import { clsx } from "clsx";
import BellOff from "lucide-react/icons/bell-off";
import { initials } from "#lib/domain/text/initials.ts";
import type { FailureHandling } from "./use-handling.ts";

interface HandledBadgeProps {
  handled: FailureHandling;
  /** Shows the sentence to everybody, not only to screen readers. */
  hasWords?: boolean;
  className?: string;
}

/** The initials of whoever acknowledged a failure, or the sign of a snooze; the sentence as its title. */
export function HandledBadge({ handled, hasWords = false, className }: HandledBadgeProps) {
  return (
    <span
      data-handled={handled.kind}
      title={handled.words}
      className={clsx("inline-flex min-w-0 items-center gap-1.5 text-12 text-ink-2", className)}
    >
      <Initials name={handled.by} />
      <span className={hasWords ? "truncate" : "sr-only"}>{handled.words}</span>
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
