import type { ReactNode } from "react";
import { Panel } from "#components/ui/panel.tsx";

interface SessionListProps {
  title: string;
  /** The totals, beside the title. */
  sum: string;
  /** A button beside the totals, in the same line so that nothing below moves when it comes. */
  toggle?: ReactNode;
  children: ReactNode;
}

/** A titled list of a company's sessions. */
export function SessionList({ title, sum, toggle, children }: SessionListProps) {
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="text-13 font-semibold text-ink-2">{title}</h2>
        <p className="ml-auto text-12 text-ink-3 num">{sum}</p>
        {toggle}
      </div>
      <Panel className="overflow-hidden">{children}</Panel>
    </section>
  );
}
