import { Kbd } from "#components/ui/kbd.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import { switchLetterKeys, useLetterKeys } from "#lib/client/page/letter-keys.ts";
import type { KeyMeaning } from "#lib/client/page/page-keys.ts";
import { shellWording } from "../shell-wording.ts";

interface KeyHelpProps {
  keys: readonly KeyMeaning[];
  onClose: () => void;
}

/** The keyboard shortcuts, and the switch for single-key ones. */
export function KeyHelp({ keys: meanings, onClose }: KeyHelpProps) {
  const hasLetterKeys = useLetterKeys();
  return (
    <Sheet title={shellWording.shortcuts} onClose={onClose}>
      <dl className="grid grid-cols-[6rem_1fr] items-center gap-y-2.5 px-5 py-3 text-13">
        {meanings.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd className="text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mx-5 mt-1 flex min-h-11 cursor-pointer items-start gap-3 border-t border-line pt-3 pb-1 text-13">
        <input
          type="checkbox"
          checked={hasLetterKeys}
          className="mt-0.5 size-4 shrink-0 accent-(--ink)"
          onChange={(event) => {
            switchLetterKeys(event.target.checked);
          }}
        />
        <span>
          {shellWording.letterKeys}
          <span className="block text-12 text-ink-3">{shellWording.letterKeysNote}</span>
        </span>
      </label>
    </Sheet>
  );
}
