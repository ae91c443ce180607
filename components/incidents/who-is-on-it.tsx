import { clsx } from "clsx";
import { Initials } from "#components/marks/handled-badge.tsx";
import { incidentsWording as words } from "./incidents-wording.ts";

interface WhoIsOnItProps {
  /** Null where nobody is. */
  name: string | null;
  size?: "sm" | "lg";
}

/** The initials of who is on something; a dashed empty circle where nobody is. */
export function WhoIsOnIt({ name, size = "sm" }: WhoIsOnItProps) {
  return (
    <span title={name ?? words.nobody} className="inline-flex shrink-0">
      {name === null ? (
        <span
          aria-hidden
          className={clsx(
            "inline-block rounded-full border border-dashed border-ink-3",
            size === "sm" ? "size-5" : "size-7",
          )}
        />
      ) : (
        <Initials name={name} size={size} />
      )}
      <span className="sr-only">{name ?? words.nobody}</span>
    </span>
  );
}
