import { clsx } from "clsx";
import { callLetters, type CallLetter } from "#lib/client/address/compare-params.ts";

/** The two calls that a company's page chooses: A is the older, B the newer. */
export type Side = "a" | "b";

/** The letter of a call that is compared. */
export function SideSign({ side, isFilled = side === "b" }: { side: CallLetter; isFilled?: boolean }) {
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

/** The letter of a call by its place among those that are compared; the last one's is filled. */
export function CallSign({ at, of }: { at: number; of: number }) {
  return <SideSign side={callLetters[at]!} isFilled={at === of - 1} />;
}

/** On a phone a row of a table of three calls or more is a line with its name, above one with the calls' cells. */
export const stackedOnPhone =
  "max-sm:[&_tbody_th]:w-full max-sm:[&_tbody_th]:max-w-none max-sm:[&_td]:border-0 max-sm:[&_td]:pl-0 max-sm:[&_td]:pr-4 max-sm:[&_tbody_tr]:flex max-sm:[&_tbody_tr]:flex-wrap max-sm:[&_tbody_tr]:items-center max-sm:[&_thead]:sr-only";

/** The letter before a cell, where the cells are below each other and have no head. */
export function PhoneSign(props: { at: number; of: number }) {
  if (props.of === 2) return null;
  return (
    <span className="mr-1.5 sm:hidden">
      <CallSign {...props} />
    </span>
  );
}
