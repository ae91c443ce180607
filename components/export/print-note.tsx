"use client";

import { useNow } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { usePrinting } from "./use-printing.ts";

const words = {
  printed: (when: string, address: string) => `Printed ${when}, from ${address}.`,
  goesOn: "The call was still going on.",
};

/** On paper only: when it was printed, from which address, and that its call was still going on. */
export function PrintNote({ goesOn = false }: { goesOn?: boolean }) {
  const isPrinting = usePrinting();
  const now = useNow();
  const zone = useZoneWording();
  if (!isPrinting || now === null) return null;
  const at = new Date(now).toISOString();
  return (
    <p className="mb-2 text-12 break-words">
      {words.printed(`${zone.day(at)}, ${zone.stamp(at)}`, location.href)} {goesOn && words.goesOn}
    </p>
  );
}
