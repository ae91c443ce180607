import { clsx } from "clsx";
import { useContext } from "react";
import { buttonLook } from "#components/ui/button.tsx";
import { plural } from "#lib/domain/text/plural.ts";
import { boardWording } from "./board-wording.ts";
import { BoardFreezeContext } from "./use-board-freeze.ts";

interface UpdatesButtonProps {
  count: number;
  onShow: () => void;
  className?: string;
}

/** Counts the changes that wait while a list is held; a press shows them at once, and ends a pause. */
export function UpdatesButton({ count, onShow, className }: UpdatesButtonProps) {
  const { paused, isSelecting } = useContext(BoardFreezeContext);
  if (count === 0) return null;
  return (
    <button
      type="button"
      title={
        paused
          ? boardWording.resumeTitle
          : isSelecting
            ? boardWording.updatesWhileSelecting
            : boardWording.updatesTitle
      }
      onClick={onShow}
      className={clsx(buttonLook("outline", "sm"), "num pointer-coarse:h-11", className)}
    >
      {count.toLocaleString("en")} {plural(count, "update")}
    </button>
  );
}
