"use client";

import { useState } from "react";
import { Button } from "./button.tsx";

interface ConfirmButtonProps {
  /** What it says, and its accessible name, before and after the first press. */
  words: { begin: string; beginFor: string; confirm: string; confirmFor: string };
  onConfirm: () => void;
  isPending: boolean;
  className?: string;
}

/** Acts on the second press, so that nothing is lost by accident. */
export function ConfirmButton({ words, onConfirm, isPending, className }: ConfirmButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Button
      size="sm"
      look={isConfirming ? "solid" : "outline"}
      className={className}
      aria-label={isConfirming ? words.confirmFor : words.beginFor}
      disabled={isPending}
      onBlur={() => {
        setIsConfirming(false);
      }}
      onClick={() => {
        if (isConfirming) onConfirm();
        setIsConfirming(!isConfirming);
      }}
    >
      {isConfirming ? words.confirm : words.begin}
    </Button>
  );
}
