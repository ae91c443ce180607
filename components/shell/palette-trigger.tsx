"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { Icon } from "#components/ui/icon.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { orUnloaded } from "#components/ui/or-unloaded.tsx";
import { useIdleFetch } from "#lib/client/use-idle-fetch.ts";

const loadPalette = () => import("./palette.tsx");
const Palette = dynamic(
  orUnloaded(() => loadPalette().then(({ Palette }) => Palette)),
  { ssr: false },
);
const later = [loadPalette];

/** Opens the palette, by hand or with ⌘K. Its code is fetched when somebody reaches for it. */
export function PaletteTrigger() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setIsOpen((was) => !was);
    };
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("keydown", handleKey);
    };
  }, []);

  useIdleFetch(later);
  const prepare = () => void loadPalette().catch(() => undefined);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setIsOpen(true);
        }}
        className="flex h-8 items-center gap-2 rounded-lg border border-line bg-panel px-2.5 text-13 text-ink-3 transition-colors hover:border-line-strong lg:w-64"
      >
        <Icon name="search" className="size-3.5" />
        <span className="sr-only truncate lg:not-sr-only lg:flex-1 lg:text-left lg:whitespace-nowrap">
          Find a company, ticker or call
        </span>
        <Kbd className="hidden lg:inline-flex">⌘K</Kbd>
      </button>
      {isOpen && (
        <Palette
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
