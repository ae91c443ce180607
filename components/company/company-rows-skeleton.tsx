import { Panel } from "#components/ui/panel.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

const rows = ["w-56", "w-44", "w-64", "w-52", "w-40"];

/** Rows that are on their way. */
export function CompanyRowsSkeleton() {
  return (
    <Panel className="overflow-hidden" aria-label="Searching">
      {rows.map((width) => (
        <div key={width} className="flex items-center gap-4 border-b border-line px-3.5 py-3 last:border-b-0">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </Panel>
  );
}
