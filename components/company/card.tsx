import type { ReactNode } from "react";
import { Panel } from "#components/ui/panel.tsx";

interface CardProps {
  title: string;
  aside?: string;
  children: ReactNode;
}

/** A card in the column of facts. */
export function Card({ title, aside, children }: CardProps) {
  return (
    <Panel className="px-4 pt-3 pb-2.5">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h2 className="text-13 font-semibold text-ink-2">{title}</h2>
        {aside !== undefined && <p className="text-right text-12 text-ink-3 num">{aside}</p>}
      </div>
      {children}
    </Panel>
  );
}
