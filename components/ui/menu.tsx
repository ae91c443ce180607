"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { FloatingButton, useFloating } from "./floating/floating-button.tsx";
import type { MenuChoice } from "./menu-sheet.tsx";
import { withLoadNotice } from "./with-load-error.tsx";

/** Loads the floating part; the button works without it. */
export const loadMenuSheet = () => import("./menu-sheet.tsx");
/** The floating part, for what opens it without this button. */
export const MenuSheet = dynamic(
  withLoadNotice(() => loadMenuSheet().then(({ MenuSheet }) => MenuSheet)),
  { ssr: false },
);

interface MenuProps {
  /** The button's content. */
  trigger: ReactNode;
  triggerClassName?: string;
  /** The menu's name for screen readers. */
  label: string;
  choices: readonly MenuChoice[];
  className?: string;
}

/** A button with a menu of actions. */
export function Menu({ trigger, triggerClassName, label, choices, className }: MenuProps) {
  const floating = useFloating();
  const { id, button, isOpen, onClose } = floating;
  const prepare = () => void loadMenuSheet().catch(() => undefined);
  return (
    // The menu floats beside this frame, which has the button's size.
    <span className="relative inline-flex">
      <FloatingButton floating={floating} opens="menu" className={triggerClassName} onReach={prepare}>
        {trigger}
      </FloatingButton>
      {isOpen && (
        <MenuSheet
          id={id}
          button={button}
          onClose={onClose}
          label={label}
          choices={choices}
          className={className}
        />
      )}
    </span>
  );
}
