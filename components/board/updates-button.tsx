import { clsx } from "clsx";
import { buttonLook } from "#components/ui/button.tsx";
import { plural } from "#lib/domain/words/plural.ts";
import { boardWords } from "./board-words.ts";

interface UpdatesButtonProps {
  count: number;
  onShow: () => void;
  className?: string;
}

/** How many changes wait while a list is held; a press shows them at once. */
export function UpdatesButton({ count, onShow, className }: UpdatesButtonProps) {
  if (count === 0) return null;
  return (
    <button
      type="button"
      title={boardWords.updatesTitle}
      onClick={onShow}
      className={clsx(buttonLook("outline", "sm"), "num pointer-coarse:h-11", className)}
    >
      {count.toLocaleString("en")} {plural(count, "update")}
    </button>
  );
}
