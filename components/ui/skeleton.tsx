import { clsx } from "clsx";

/** A place where something will be, of the size it will have. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx("block breathe rounded bg-line", className)} />;
}
