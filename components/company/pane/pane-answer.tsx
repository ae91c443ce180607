import type { ReactNode } from "react";
import { QueryScreen } from "#components/shell/query-screen.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { companyWording } from "../company-wording.ts";

interface PaneAnswerProps {
  query: { data: unknown; error: Error | null; refetch: () => Promise<unknown> };
  /** Rendered once there is an answer. */
  children: ReactNode;
}

/** Shows a placeholder until a pane's answer arrives, or why it does not. */
export function PaneAnswer({ query, children }: PaneAnswerProps) {
  return (
    <QueryScreen
      query={query}
      words={{ failed: companyWording.paneFailed }}
      skeleton={
        <div role="status" aria-label={companyWording.paneLoading} className="flex flex-col gap-3 p-4">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      }
    >
      {children}
    </QueryScreen>
  );
}
