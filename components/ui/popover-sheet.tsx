"use client";

import { clsx } from "clsx";
import { Popover } from "radix-ui";
import type { ReactNode } from "react";
import { besideButton, type Floating } from "./floating/floating-button.tsx";
import { floatingLook, screenMarginPx } from "./floating/floating-look.ts";

interface PopoverSheetProps extends Floating {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** The content of a popover, placed within the screen. Escape and a press elsewhere close it. */
export function PopoverSheet({ id, button, label, className, onClose, children }: PopoverSheetProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Popover.Anchor virtualRef={button} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={screenMarginPx}
          className={clsx(
            floatingLook,
            "flex max-h-(--radix-popover-content-available-height) overflow-auto",
            className,
          )}
          onEscapeKeyDown={(event) => {
            // Escape first clears a search field that has text.
            if (
              event.target instanceof HTMLInputElement &&
              event.target.type === "search" &&
              event.target.value
            )
              event.preventDefault();
          }}
          {...besideButton(button)}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
