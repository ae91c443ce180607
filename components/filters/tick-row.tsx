import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";

interface TickRowProps {
  isTicked: boolean;
  /** The choice cannot be changed. */
  isFixed?: boolean;
  onTick: () => void;
  /** Shown at the right end. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A checkbox row for one of several values. */
export function TickRow({ isTicked, isFixed = false, onTick, aside, children }: TickRowProps) {
  return (
    <label
      className={clsx(
        "flex h-8 items-center gap-2.5 rounded-lg px-2 text-13 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink max-md:h-11",
        !isFixed && "cursor-pointer hover:bg-sunken dark:hover:bg-line",
      )}
    >
      <input
        type="checkbox"
        checked={isTicked}
        disabled={isFixed}
        onChange={onTick}
        className="peer sr-only"
      />
      <span
        className={clsx(
          "grid size-4 place-items-center rounded border",
          isTicked ? "border-ink bg-ink text-bg" : "border-line-strong",
          isFixed && "opacity-50",
        )}
      >
        {isTicked && <Check className="size-3" />}
      </span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <span className="text-12 text-ink-3 num">{aside}</span>
    </label>
  );
}
