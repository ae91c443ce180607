"use client";

import { Button } from "#components/ui/button.tsx";
import { useMedia } from "#lib/client/media/use-media.ts";
import { formatCallTime } from "#lib/domain/call-time.ts";

/** Copies a link to the moment that plays. */
export function CopyMoment({ onCopy }: { onCopy: () => void }) {
  const second = useMedia((media) => media.second);
  return (
    <Button className="max-md:hidden" onClick={onCopy}>
      Copy link at <span className="num">{formatCallTime(second)}</span>
    </Button>
  );
}
