import type { ReactNode } from "react";
import { Panel } from "#components/ui/panel.tsx";

interface SessionListProps {
  title: string;
  /** The totals, beside the title. */
  sum: string;
  /** A button beside the title; nothing below moves when it comes. */
  toggle?: ReactNode;
  children: ReactNode;
}

/** A titled list of a company's sessions. */
export function SessionList({ title, sum, toggle, children }: SessionListProps) {
  return (
    <section>
      <div className="mb-2 flex h-5 items-center gap-2">
        <h2 className="text-13 font-semibold text-ink-2">{title}</h2>
        {toggle}
        <p className="ml-auto text-12 text-ink-3 num">{sum}</p>
      </div>
      <Panel className="overflow-hidden">{children}</Panel>
    </section>
  );
}
