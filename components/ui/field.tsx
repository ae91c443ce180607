import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps, ReactNode } from "react";

/** The classes of a text field. */
export const fieldLook =
  "w-full rounded-lg border border-line bg-panel px-3 py-1.5 text-13 outline-offset-0 placeholder:text-ink-3 hover:border-line-strong max-md:min-h-11";

/** A text field with its label above it. */
export function Field({ label, ...rest }: ComponentProps<"input"> & { label: string }) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-12 text-ink-2">
      {label}
      <input autoComplete="off" className={`${fieldLook} text-ink`} {...rest} />
    </label>
  );
}

/** A select with its label above it. */
export function Select({
  label,
  children,
  ...rest
}: ComponentProps<"select"> & { label: string; children: ReactNode }) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-12 text-ink-2">
      {label}
      <SelectBox className="w-full border-line bg-panel pl-3 text-ink hover:border-line-strong" {...rest}>
        {children}
      </SelectBox>
    </label>
  );
}

/**
 * A select that looks the same in every browser: Safari keeps its own ground and arrow, and cuts letters by padding above
 * and below. `className` says its colours and width.
 */
export function SelectBox({ className, ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative flex min-w-0">
      <select
        className={clsx(
          "h-8 min-w-0 cursor-pointer appearance-none rounded-lg border pr-7 text-13 text-ellipsis outline-offset-0 max-md:h-11",
          className,
        )}
        {...rest}
      />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-ink-3" />
    </span>
  );
}

/** A checkbox with its label beside it. */
export function Checkbox({ label, ...rest }: ComponentProps<"input"> & { label: string }) {
  return (
    <label className="flex min-h-8 items-center gap-2 text-13 max-md:min-h-11">
      <input type="checkbox" className="size-4 shrink-0 accent-ink" {...rest} />
      <span className="min-w-0 break-words">{label}</span>
    </label>
  );
}
