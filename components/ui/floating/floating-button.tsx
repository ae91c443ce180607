"use client";

import { useId, useRef, useState, type ReactNode, type RefObject } from "react";

/** What a menu or popover needs to know of the button that opens it. */
export interface Floating {
  id: string;
  /** The button it floats beside and returns the focus to. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Whether a menu or popover is open. */
export function useFloating() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return { id, button, isOpen, onToggle: () => setIsOpen(!isOpen), onClose: () => setIsOpen(false) };
}

interface FloatingButtonProps {
  floating: ReturnType<typeof useFloating>;
  opens: "menu" | "dialog";
  className: string | undefined;
  /** Called when the reader points at or focuses the button. */
  onReach: () => void;
  children: ReactNode;
}

/** The button of a menu or popover. */
export function FloatingButton({ floating, opens, className, onReach, children }: FloatingButtonProps) {
  const { id, button, isOpen, onToggle } = floating;
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup={opens}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={onToggle}
      className={className}
    >
      {children}
    </button>
  );
}

/** Handlers of every menu and popover: the button closes it, and gets the focus back. */
export function besideButton(button: RefObject<HTMLElement | null>) {
  return {
    /** A press on the button is not an outside press: the button itself closes what it opened. */
    onInteractOutside: (event: CustomEvent) => {
      if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
    },
    /** After a press on another control the focus stays there. */
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement === document.body) button.current?.focus();
    },
  };
}
