import { clsx } from "clsx";
import { SideSign, type Side } from "#components/compare/side-sign.tsx";
import { companyWording } from "./company-wording.ts";

const sides: readonly Side[] = ["a", "b"];

interface PairButtonsProps {
  title: string;
  side: Side | null;
  onChoose: (side: Side) => void;
}

/** Puts a call on a side of the comparison. Sides that it is not on appear when the row has the pointer or focus. */
export function PairButtons({ title, side, onChoose }: PairButtonsProps) {
  return (
    <span role="group" aria-label={companyWording.compareThis(title)} className="flex shrink-0 gap-0.5">
      {sides.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === side}
          onClick={() => onChoose(each)}
          className={clsx(
            "grid size-6 place-items-center max-md:size-11",
            each !== side &&
              "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100",
          )}
        >
          <SideSign side={each} isFilled={each === side && each === "b"} />
        </button>
      ))}
    </span>
  );
}

/** Has the size of the buttons while it is not known whether the call can be compared. */
export function PairPlace() {
  return <span aria-hidden className="h-6 w-12.5 shrink-0 max-md:h-11 max-md:w-22.5" />;
}
