"use client";

import { clsx } from "clsx";
import Search from "lucide-react/icons/search";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { Kbd } from "#components/ui/kbd.tsx";
import { withLoadNotice } from "#components/ui/with-load-error.tsx";
import { usePaletteKey } from "#lib/client/page/use-palette-key.ts";
import { usePreload } from "#lib/client/page/use-preload.ts";
import { shellWording } from "./shell-wording.ts";

const loadPalette = () => import("./palette.tsx");
const Palette = dynamic(
  withLoadNotice(() => loadPalette().then(({ Palette }) => Palette)),
  { ssr: false },
);
const preloads = [loadPalette];

interface PaletteTriggerProps {
  /** Shows only the icon. */
  isCompact?: boolean;
  /** Whether its keys open the palette; only one trigger of a page may listen. */
  hasKey?: boolean;
}

/** Opens the palette, by click or with Ctrl K, on a Mac ⌘K. Its code is loaded when it is first used. */
export function PaletteTrigger({ isCompact = false, hasKey = true }: PaletteTriggerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const paletteKey = usePaletteKey();

  useEffect(() => {
    if (!hasKey) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setIsOpen((was) => !was);
    };
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("keydown", handleKey);
    };
  }, [hasKey]);

  usePreload(preloads);
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
        className={clsx(
          "flex h-8 items-center justify-center gap-2 rounded-lg border border-line bg-panel px-2.5 text-13 text-ink-3 transition-colors hover:border-line-strong max-md:size-11 max-md:px-0",
          !isCompact && "min-[1440px]:w-56 min-[1440px]:justify-start",
        )}
      >
        <Search className="size-3.5 shrink-0" />
        <span
          className={clsx(
            "sr-only truncate",
            !isCompact &&
              "min-[1440px]:not-sr-only min-[1440px]:flex-1 min-[1440px]:overflow-hidden min-[1440px]:text-left min-[1440px]:whitespace-nowrap",
          )}
        >
          {shellWording.find}
        </span>
        {!isCompact && <Kbd className="max-[1439px]:hidden">{paletteKey}</Kbd>}
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
