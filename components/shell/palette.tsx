"use client";

import { Command } from "cmdk";
import Search from "lucide-react/icons/search";
import { useEffect, useEffectEvent, useState } from "react";
import { Dialog } from "#components/ui/dialog.tsx";
import { useFreshness } from "#lib/client/freshness/use-clock.ts";
import { usePaletteRows } from "./use-palette-rows.tsx";
import { shellWording } from "./shell-wording.ts";

const rowLook =
  "data-[selected=true]:bg-sunken dark:data-[selected=true]:bg-line text-13 flex min-h-9 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1.5";
const groupLook =
  "[&_[cmdk-group-heading]]:text-11 [&_[cmdk-group-heading]]:text-ink-3 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1";

/** One field that searches companies, sessions and pages. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  // Not deferred, because Enter right after a letter must open what that letter finds.
  const query = text.trim();
  const { status } = useFreshness();
  const { groups, companies, isSearching } = usePaletteRows(query, onClose);
  const first = groups.flatMap(({ rows }) => rows)[0];

  // The first row is selected whenever the rows change, until an arrow key or the pointer selects another.
  const [chosen, setChosen] = useState({ of: "", row: "" });
  const of = `${query} ${companies}`;
  const selected = chosen.of === of ? chosen.row : (first?.value ?? "");

  // Until the server answers, the companies are those of an earlier text, so Enter waits for the answer.
  const [entered, setEntered] = useState<string | null>(null);
  const isDue = entered === query && !isSearching;
  const openFirst = useEffectEvent(() => first?.open());
  useEffect(() => {
    if (isDue) openFirst();
  }, [isDue]);

  return (
    <Dialog
      title={shellWording.find}
      data-freshness={status}
      onClose={onClose}
      className="inset-x-0 top-[12dvh] mx-auto w-[min(40rem,calc(100vw-2rem))] rounded-2xl"
    >
      <Command
        shouldFilter={false}
        label={shellWording.find}
        loop
        value={selected}
        onValueChange={(row) => {
          setChosen({ of, row });
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          if (!isSearching || selected !== first?.value) return;
          event.preventDefault();
          setEntered(query);
        }}
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Search className="size-4 text-ink-3" />
          <Command.Input
            autoFocus
            value={text}
            onValueChange={(typed) => {
              setText(typed);
              setEntered(null);
            }}
            placeholder={shellWording.findPlaceholder}
            className="h-12 w-full bg-transparent text-16 outline-none placeholder:text-ink-3"
          />
        </div>
        <Command.List aria-busy={isSearching} className="max-h-[min(26rem,60dvh)] overflow-auto p-1.5">
          {groups
            .filter(({ rows }) => rows.length > 0)
            .map(({ heading, rows }) => (
              <Command.Group key={heading} heading={heading} className={groupLook}>
                {rows.map(({ value, open, content }) => (
                  <Command.Item key={value} value={value} onSelect={open} className={rowLook}>
                    {content}
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}
