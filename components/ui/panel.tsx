import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A raised surface. */
export function Panel({ className, ...rest }: ComponentProps<"section">) {
  return <section className={clsx("rounded-xl border border-line bg-panel", className)} {...rest} />;
}
