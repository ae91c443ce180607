"use client";

import { useId, useRef, useState, type ReactNode, type RefObject } from "react";

/** What a floating part needs to know of the button that opens it. */
export interface Floating {
  id: string;
  /** The button it floats beside and returns the focus to. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Whether a floating part is open. */
export function useFloating() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return { id, button, isOpen, onSwitch: () => setIsOpen(!isOpen), onClose: () => setIsOpen(false) };
}

interface FloatingButtonProps {
  floating: ReturnType<typeof useFloating>;
  opens: "menu" | "dialog";
  className: string | undefined;
  /** Called when the reader points at or focuses the button. */
  onReach: () => void;
  children: ReactNode;
}

/** A button that opens and closes what floats beside it. */
export function FloatingButton({ floating, opens, className, onReach, children }: FloatingButtonProps) {
  const { id, button, isOpen, onSwitch } = floating;
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup={opens}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={onSwitch}
      className={className}
    >
      {children}
    </button>
  );
}

/** What every floating part does with its button: leaves closing to it, and returns the focus to it. */
export function besideButton(button: RefObject<HTMLElement | null>) {
  return {
    /** The button closes the part itself. */
    onInteractOutside: (event: CustomEvent) => {
      if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
    },
    /** A press on something else has moved the focus already, and it stays there. */
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement === document.body) button.current?.focus();
    },
  };
}
