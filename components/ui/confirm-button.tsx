"use client";

import { useState } from "react";
import { Button } from "./button.tsx";

interface ConfirmButtonProps {
  /** What it says, and its accessible name, before and after the first press. */
  words: { ask: string; askFor: string; confirm: string; confirmFor: string };
  onConfirm: () => void;
  isPending: boolean;
}

/** Acts on the second press, so that nothing is lost by accident. */
export function ConfirmButton({ words, onConfirm, isPending }: ConfirmButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Button
      size="sm"
      look={isAsked ? "solid" : "outline"}
      aria-label={isAsked ? words.confirmFor : words.askFor}
      disabled={isPending}
      onBlur={() => {
        setIsAsked(false);
      }}
      onClick={() => {
        if (isAsked) onConfirm();
        setIsAsked(!isAsked);
      }}
    >
      {isAsked ? words.confirm : words.ask}
    </Button>
  );
}
