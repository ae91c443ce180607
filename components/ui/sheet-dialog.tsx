"use client";

import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";

export interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet: its title, a button that closes it, and its content. */
export function SheetDialog({ title, onClose, children }: SheetProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      className="inset-x-0 bottom-0 flex max-h-[85dvh] flex-col rounded-t-2xl md:inset-0 md:m-auto md:h-fit md:w-full md:max-w-md md:rounded-2xl"
    >
      <div className="flex shrink-0 items-center justify-between pt-3 pr-3 pl-5">
        <h2 aria-hidden className="text-16 font-semibold">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          className="grid size-11 place-items-center rounded-lg text-ink-2 hover:bg-sunken"
          onClick={onClose}
        >
          <X className="size-4" />
        </button>
      </div>
      <div className="flex min-h-0 flex-1 thin-scroll flex-col overflow-y-auto pb-[max(1rem,env(safe-area-inset-bottom))]">
        {children}
      </div>
    </Dialog>
  );
}
