import { clsx } from "clsx";
import Search from "lucide-react/icons/search";
import type { ComponentProps } from "react";

interface SearchFieldProps extends Omit<ComponentProps<"input">, "type" | "onChange"> {
  label: string;
  onText: (text: string) => void;
}

/** A text field that filters while typing; Escape clears it. */
export function SearchField({ label, onText, className, ...rest }: SearchFieldProps) {
  return (
    <label className={clsx("relative flex h-8 items-center", className)}>
      <span className="sr-only">{label}</span>
      <Search className="pointer-events-none absolute left-2.5 size-3.5 text-ink-3" />
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        className="h-full w-full rounded-lg border border-line bg-panel pr-2 pl-8 text-13 outline-offset-0 placeholder:text-ink-3 hover:border-line-strong [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => {
          onText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.currentTarget.value === "") return;
          event.preventDefault();
          onText("");
        }}
        {...rest}
      />
    </label>
  );
}
