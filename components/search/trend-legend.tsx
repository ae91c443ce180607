import X from "lucide-react/icons/x";
import { clsx } from "clsx";
import { LineMark } from "#components/charts/trend-point.tsx";
import { SelectBox } from "#components/ui/field.tsx";
import { mostOtherLines } from "#lib/client/address/search-params.ts";
import { trendWording as words } from "./trend-wording.ts";
import type { LineChoice, TrendLine } from "./use-trend-lines.ts";

interface TrendLegendProps {
  /** The period that is read out. */
  heading: string;
  days: string;
  /** Where that period begins. */
  from: string;
  lines: readonly TrendLine[];
  choices: readonly { name: string; choices: readonly LineChoice[] }[];
  onAdd: (key: string) => void;
  onRemove: (key: string) => void;
}

/** What one period has of every line, and the lines that can be added or removed. */
export function TrendLegend({ heading, days, from, lines, choices, onAdd, onRemove }: TrendLegendProps) {
  return (
    <div className="-mx-4 mb-2 flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line px-4 py-2.5 text-12">
      <h2 aria-live="polite" className="mr-auto text-ink-3">
        <span className="mr-2 text-14 font-semibold text-ink">{heading}</span> {days}
      </h2>
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 num">
        {lines.map(({ key, name, periods }, at) => {
          const counts = periods.get(from);
          return (
            <li key={key} className="flex items-center gap-2">
              <LineMark line={at} />
              <span className={clsx(at === 0 && "font-semibold")}>{name}</span>{" "}
              <span className="text-ink-2">{counts ? words.of(counts.callsWith, counts.calls) : "…"}</span>
              {key !== null && (
                <button
                  type="button"
                  aria-label={words.remove(name)}
                  onClick={() => onRemove(key)}
                  className="flex size-7 items-center justify-center rounded-md text-ink-3 hover:text-ink max-md:size-11"
                >
                  <X className="size-3" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {lines.length <= mostOtherLines && choices.length > 0 && (
        <SelectBox
          aria-label={words.against}
          className="max-w-44 border-line bg-panel pl-2.5 hover:border-line-strong"
          value=""
          onChange={(event) => onAdd(event.target.value)}
        >
          <option value="" disabled>
            {words.against}
          </option>
          {choices.map((group) => (
            <optgroup key={group.name} label={group.name}>
              {group.choices.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectBox>
      )}
    </div>
  );
}
