import { clsx } from "clsx";

/** The sides of a comparison: A is the older call, B the newer. */
export type Side = "a" | "b";

/** The letter of a side. */
export function SideSign({ side, isFilled = side === "b" }: { side: Side; isFilled?: boolean }) {
  return (
    <span
      className={clsx(
        "inline-grid size-5 shrink-0 place-items-center rounded border text-11 font-semibold uppercase",
        isFilled ? "border-ink bg-ink text-bg" : "border-line-strong bg-panel text-ink",
      )}
    >
      {side}
    </span>
  );
}
