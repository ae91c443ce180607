import { Kbd } from "#components/ui/kbd.tsx";
import { readerKeyHelp } from "#lib/domain/reader-keys.ts";
import { Sheet } from "./sheet.tsx";

/** Which key does what. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="Keys" onClose={onClose}>
      <dl className="grid grid-cols-[6rem_1fr] items-center gap-y-2.5 px-5 py-3 text-13">
        {readerKeyHelp.map(({ keys, does }) => (
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
    </Sheet>
  );
}
