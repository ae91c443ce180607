import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface ProblemNoteProps {
  title: string;
  children?: ReactNode;
  /** Called by the "Try again" button; without it there is no button. */
  onRetry?: () => void;
}

/** Says what went wrong, and offers to try again. */
export function ProblemNote({ title, children, onRetry }: ProblemNoteProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-16 text-center">
      <TriangleAlert className="size-6 text-failed" />
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
