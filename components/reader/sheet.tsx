"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "#components/ui/icon.tsx";

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet over the page: from below on a phone, in the middle elsewhere. Escape and a press outside close it. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className="m-auto max-h-[85dvh] w-full max-w-md overflow-hidden rounded-2xl border border-line bg-panel text-ink shadow-float backdrop:bg-bg/70 open:flex open:flex-col max-md:mb-0 max-md:max-w-none max-md:rounded-b-none"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className="flex shrink-0 items-center justify-between pt-3 pr-3 pl-5">
        <h2 className="text-16 font-semibold">{title}</h2>
        <button
          type="button"
          aria-label="Close"
          className="grid size-11 place-items-center rounded-lg text-ink-2 hover:bg-sunken"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="flex min-h-0 flex-1 thin-scroll flex-col overflow-y-auto pb-[max(1rem,env(safe-area-inset-bottom))]">
        {children}
      </div>
    </dialog>
  );
}
