import { clsx } from "clsx";
import type { ReactNode } from "react";

interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: ReactNode; isDisabled?: boolean }[];
  onSelect: (value: T) => void;
  className?: string;
}

/** Buttons for a few exclusive choices, side by side. */
export function Segmented<T extends string>({
  label,
  value,
  options,
  onSelect,
  className,
}: SegmentedProps<T>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx(
        "inline-flex h-8 shrink-0 items-center rounded-lg border border-line bg-sunken p-0.5 max-md:h-12.5",
        className,
      )}
    >
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isChosen}
            disabled={option.isDisabled}
            onClick={() => {
              onSelect(option.value);
            }}
            className={clsx(
              "h-full rounded-md px-2.5 text-13 whitespace-nowrap transition-colors disabled:cursor-default disabled:text-ink-3 max-md:min-w-11",
              isChosen ? "bg-panel font-medium shadow-lift dark:bg-line" : "text-ink-2 hover:text-ink",
            )}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
