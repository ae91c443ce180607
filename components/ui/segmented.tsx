import { clsx } from "clsx";

interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onSelect: (value: T) => void;
}

/** Buttons for a few exclusive choices, side by side. */
export function Segmented<T extends string>({ label, value, options, onSelect }: SegmentedProps<T>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex h-8 shrink-0 items-center rounded-lg border border-line bg-sunken p-0.5 max-md:h-12.5"
    >
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isChosen}
            onClick={() => {
              onSelect(option.value);
            }}
            className={clsx(
              "h-full rounded-md px-2.5 text-13 whitespace-nowrap transition-colors max-md:min-w-11",
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
