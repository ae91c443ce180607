import X from "lucide-react/icons/x";
import type { ReactNode } from "react";

interface FloatingNoticeProps {
  onClose: () => void;
  children: ReactNode;
}

/** Says at the bottom of the screen what went wrong, until it is closed. */
export function FloatingNotice({ onClose, children }: FloatingNoticeProps) {
  return (
    <div
      role="alert"
      className="no-print fixed inset-x-4 bottom-(--above-bars) z-30 mx-auto flex w-fit max-w-xl arrive items-center gap-2 rounded-lg bg-ink py-1 pr-1 pl-4 text-13 text-bg shadow-float"
    >
      <p>{children}</p>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="grid size-9 shrink-0 place-items-center rounded-lg outline-offset-0 hover:opacity-80 focus-visible:outline-bg max-md:size-11"
      >
        <X className="size-4" />
      </button>
    </div>
  );
}
