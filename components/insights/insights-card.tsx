import { clsx } from "clsx";
import { createContext, use, type ReactNode } from "react";
import { Panel } from "#components/ui/panel.tsx";
import { SourceMark } from "#components/ui/source-mark.tsx";

/** Where the history is from that the figures of the range are made of; null where all of it was observed here. */
export const OriginContext = createContext<string | null>(null);

interface InsightsCardProps {
  title: string;
  /** What the numbers are based on. */
  aside: string;
  className?: string;
  /** False where the content is of no imported history: what upstream states now, and what was heard. */
  isHistory?: boolean;
  children: ReactNode;
}

/** A card of the insights: its title, what its numbers are based on, and its content. */
export function InsightsCard({ title, aside, className, isHistory = true, children }: InsightsCardProps) {
  const origin = use(OriginContext);
  return (
    <Panel className={clsx("flex min-w-0 flex-col p-4 blind:hatch", className)} aria-label={title}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-14 font-semibold">{title}</h2>
        <p className="text-12 text-ink-3 num">
          {isHistory && <SourceMark source={origin} />} {aside}
        </p>
      </div>
      {children}
    </Panel>
  );
}
