import { clsx } from "clsx";
import type { ReactNode } from "react";

interface EmptyNoteProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** Says that there is nothing to show, why, and what to do. */
export function EmptyNote({ title, children, action, className }: EmptyNoteProps) {
  return (
    <div className={clsx("flex flex-col items-center gap-2 px-4 py-12 text-center", className)}>
      <p className="text-14 font-medium">{title}</p>
      {children !== undefined && <p className="max-w-[48ch] text-13 text-ink-2">{children}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}
