import { clsx } from "clsx";
import type { ComponentProps } from "react";

export function Kbd({ className, ...rest }: ComponentProps<"kbd">) {
  return (
    <kbd
      className={clsx(
        "inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded border border-line px-1 font-sans text-11 whitespace-nowrap text-ink-3",
        className,
      )}
      {...rest}
    />
  );
}
