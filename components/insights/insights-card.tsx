import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Panel } from "#components/ui/panel.tsx";

interface InsightsCardProps {
  title: string;
  /** What the numbers are based on. */
  aside: string;
  className?: string;
  children: ReactNode;
}

/** A card of the insights: its title, what its numbers are based on, and its content. */
export function InsightsCard({ title, aside, className, children }: InsightsCardProps) {
  return (
    <Panel className={clsx("flex min-w-0 flex-col p-4 blind:hatch", className)} aria-label={title}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-14 font-semibold">{title}</h2>
        <p className="text-12 text-ink-3 num">{aside}</p>
      </div>
      {children}
    </Panel>
  );
}
