"use client";

import { clsx } from "clsx";
import { useId, useRef, useState } from "react";
import type { ReactNode } from "react";

interface PopoverProps {
  /** What the button shows. */
  trigger: ReactNode;
  triggerClassName?: string;
  /** Name of the floating sheet for screen readers. */
  label: string;
  /** Rendered only while open. */
  children: () => ReactNode;
  className?: string;
  /** Somebody is about to open it. */
  onReach?: () => void;
}

const marginPx = 8;

/**
 * A button with a sheet that floats below it. The platform's own popover closes it on Escape or a press
 * elsewhere and gives the focus back.
 */
export function Popover({ trigger, triggerClassName, label, children, className, onReach }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const place = (sheet: HTMLElement) => {
    const at = button.current?.getBoundingClientRect();
    if (!at) return;
    const left = Math.min(at.left, window.innerWidth - sheet.offsetWidth - marginPx);
    const room = window.innerHeight - at.bottom - 2 * marginPx;
    sheet.style.left = `${Math.max(marginPx, left)}px`;
    sheet.style.top = `${at.bottom + marginPx / 2}px`;
    sheet.style.maxHeight = `${room}px`;
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        onPointerEnter={onReach}
        onFocus={onReach}
        className={triggerClassName}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={clsx(
          "fixed m-0 overflow-auto rounded-xl border border-line bg-panel p-1.5 text-ink shadow-float open:arrive [&:popover-open]:flex",
          className,
        )}
        onToggle={(event) => {
          const opens = event.newState === "open";
          setIsOpen(opens);
          if (opens) place(event.currentTarget);
        }}
      >
        {isOpen && children()}
      </div>
    </>
  );
}
