import { clsx } from "clsx";
import { readerWording } from "./reader-wording.ts";

/** Says of chapters or names that they are those of the call's live text; `means` is its tooltip. */
export function FromLiveText({ means, className }: { means: string; className: string }) {
  return (
    <p title={means} className={clsx("text-12 text-ink-3", className)}>
      {readerWording.fromLiveText}
    </p>
  );
}
