import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface ProblemNoteProps {
  title: string;
  children?: ReactNode;
  /** Called by the "Try again" button; without it there is none. */
  onRetry?: () => void;
}

/** Says what went wrong in plain words, and offers to try again. */
export function ProblemNote({ title, children, onRetry }: ProblemNoteProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-16 text-center">
      <Icon name="warning" className="size-6 text-failed" />
      <p className="text-16 font-medium">{title}</p>
      {children !== undefined && <p className="text-13 text-ink-2">{children}</p>}
      {onRetry && (
        <Button onClick={onRetry} className="mt-2">
          Try again
        </Button>
      )}
    </div>
  );
}
