import { clsx } from "clsx";

/** A placeholder with the size of what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden data-skeleton className={clsx("block breathe rounded bg-line", className)} />;
}
