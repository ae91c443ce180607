"use client";

import { clsx } from "clsx";
import { Dialog as Radix } from "radix-ui";
import { useState } from "react";
import type { ComponentProps } from "react";

interface DialogProps extends ComponentProps<typeof Radix.Content> {
  /** The dialog's name for screen readers; the content may show it as well. */
  title: string;
  onClose: () => void;
}

/**
 * A dialog over the page while it is rendered: it traps the focus, closes on Escape and on a press outside, and
 * returns the focus.
 */
export function Dialog({ title, onClose, className, children, ...rest }: DialogProps) {
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="no-print fixed inset-0 z-40 bg-[oklch(0.2_0.01_260/0.35)] dark:bg-[oklch(0.1_0.01_260/0.6)]" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
          className={clsx(
            "no-print fixed z-40 arrive overflow-hidden border border-line bg-panel text-ink shadow-float outline-none",
            className,
          )}
          {...rest}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
