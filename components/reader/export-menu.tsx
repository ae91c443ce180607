"use client";

import { clsx } from "clsx";
import { buttonLook } from "#components/ui/button.tsx";
import { Popover } from "#components/ui/popover.tsx";
import type { ReaderCall } from "./reader-call.ts";
import { saveFile } from "./save-file.ts";

const formats = [
  { extension: "txt", name: "Text", says: "speakers, times, chapters", type: "text/plain" },
  { extension: "vtt", name: "WebVTT", says: "captions by sentence", type: "text/vtt" },
  { extension: "json", name: "JSON", says: "every word with its times", type: "application/json" },
] as const;
type Format = (typeof formats)[number];

/** The transcript as a file, written in the browser when it is asked for. */
export function ExportMenu({ call }: { call: ReaderCall }) {
  return (
    <Popover
      label="Export transcript"
      trigger="Export"
      triggerClassName={clsx(buttonLook(), "max-md:hidden")}
      className="w-60 flex-col"
    >
      {() =>
        formats.map((format) => (
          <button
            key={format.extension}
            type="button"
            className="flex items-baseline justify-between gap-3 rounded-lg px-2.5 py-2 text-left text-13 hover:bg-sunken"
            onClick={() => void exportAs(format, call)}
          >
            {format.name}
            <span className="text-12 text-ink-3">{format.says}</span>
          </button>
        ))
      }
    </Popover>
  );
}

async function exportAs({ extension, type }: Format, call: ReaderCall): Promise<void> {
  const { toJson, toPlainText, toWebVtt } = await import("#lib/domain/transcript-export.ts");
  const write = { txt: toPlainText, vtt: toWebVtt, json: toJson }[extension];
  const company = call.company?.displayName ?? null;
  const url = new URL(call.path, location.href).href;
  const { title, date, paragraphs, tree } = call;
  const name = [company, title]
    .filter(Boolean)
    .join(" ")
    .replace(/[^\p{L}\p{N}]+/gu, "-");
  saveFile(`${name}.${extension}`, type, write({ company, title, date, url, paragraphs, chapters: tree }));
}
