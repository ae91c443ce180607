import type { ComponentProps, ReactNode } from "react";

const boxLook =
  "w-full rounded-lg border border-line bg-panel px-3 text-13 outline-offset-0 placeholder:text-ink-3 hover:border-line-strong max-md:min-h-11";

/** The classes of a text field. */
export const fieldLook = `${boxLook} py-1.5`;

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
      {/* Of a fixed height and without padding above and below, by which Safari cuts letters. */}
      <select className={`${boxLook} h-8 text-ink max-md:h-11`} {...rest}>
        {children}
      </select>
    </label>
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
