"use client";

import { clsx } from "clsx";
import { DropdownMenu } from "radix-ui";
import { useRef } from "react";
import { besideButton, type Floating } from "./floating/floating-button.tsx";
import { floatingLook, screenMarginPx } from "./floating/floating-look.ts";

/** One item of a menu. */
export interface MenuChoice {
  name: string;
  /** What it does, in a few words after the name. */
  says?: string;
  onChoose: () => void;
}

interface MenuSheetProps extends Floating {
  label: string;
  choices: readonly MenuChoice[];
  className: string | undefined;
}

/** The items of a menu, placed within the screen. */
export function MenuSheet({ id, button, label, choices, className, onClose }: MenuSheetProps) {
  const isEntered = useRef(false);
  return (
    <DropdownMenu.Root
      open
      modal={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {/* Only an anchor: the visible button is rendered without this code. */}
      <DropdownMenu.Trigger asChild aria-haspopup={undefined} aria-expanded={undefined}>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          id={id}
          aria-label={label}
          aria-labelledby={undefined}
          align="start"
          sideOffset={4}
          collisionPadding={screenMarginPx}
          loop
          className={clsx(
            floatingLook,
            "flex max-h-(--radix-dropdown-menu-content-available-height) flex-col overflow-auto",
            className,
          )}
          onFocus={(event) => {
            // Radix focuses the first item only if it was rendered before the key that opened the menu.
            if (isEntered.current) return;
            isEntered.current = true;
            event.currentTarget.querySelector<HTMLElement>("[role=menuitem]")?.focus();
          }}
          {...besideButton(button)}
        >
          {choices.map(({ name, says, onChoose }) => (
            <DropdownMenu.Item
              key={name}
              onSelect={onChoose}
              className="flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-lg px-2.5 py-2 text-13 outline-none data-highlighted:bg-sunken max-md:min-h-11 dark:data-highlighted:bg-line pointer-coarse:min-h-11"
            >
              {name}
              {says !== undefined && <span className="text-12 text-ink-3">{says}</span>}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
