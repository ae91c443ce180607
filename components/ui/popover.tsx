"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { FloatingButton, useFloating } from "./floating/floating-button.tsx";
import { withLoadNotice } from "./with-load-error.tsx";

/** Loads the floating part; the button works without it. */
export const loadPopoverSheet = () => import("./popover-sheet.tsx");
/** The floating part, for what opens it without this button. */
export const PopoverSheet = dynamic(
  withLoadNotice(() => loadPopoverSheet().then(({ PopoverSheet }) => PopoverSheet)),
  { ssr: false },
);

interface PopoverProps {
  /** The button's content. */
  trigger: ReactNode;
  triggerClassName?: string;
  /** The popover's name for screen readers. */
  label: string;
  /** Rendered only while open. */
  children: () => ReactNode;
  className?: string;
  /** Called when the reader points at or focuses the button. */
  onReach?: () => void;
}

/** A button with a popover, placed where there is room for it. */
export function Popover({ trigger, triggerClassName, label, children, className, onReach }: PopoverProps) {
  const floating = useFloating();
  const { id, button, isOpen, onClose } = floating;
  const prepare = () => {
    void loadPopoverSheet().catch(() => undefined);
    onReach?.();
  };
  return (
    <>
      <FloatingButton floating={floating} opens="dialog" className={triggerClassName} onReach={prepare}>
        {trigger}
      </FloatingButton>
      {isOpen && (
        <PopoverSheet id={id} button={button} onClose={onClose} label={label} className={className}>
          {children()}
        </PopoverSheet>
      )}
    </>
  );
}
