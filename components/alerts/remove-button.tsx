"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { alertsWords as words } from "./alerts-words.ts";

/** Deletes on the second press, so that none is deleted by a slip. */
export function RemoveButton({
  name,
  onRemove,
  isPending,
}: {
  name: string;
  onRemove: () => void;
  isPending: boolean;
}) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Button
      size="sm"
      look={isAsked ? "solid" : "outline"}
      aria-label={isAsked ? words.reallyRemoveFor(name) : words.removeFor(name)}
      disabled={isPending}
      onBlur={() => {
        setIsAsked(false);
      }}
      onClick={() => {
        if (isAsked) onRemove();
        setIsAsked(!isAsked);
      }}
    >
      {isAsked ? words.reallyRemove : words.remove}
    </Button>
  );
}
