import { Panel } from "#components/ui/panel.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { searchWords } from "./search-words.ts";

const widths = ["w-3/4", "w-2/3", "w-5/6"];

/** Calls that are being looked for. */
export function ResultsSkeleton() {
  return (
    <div role="status" aria-label={searchWords.searching} aria-busy className="flex flex-col gap-3 pt-8">
      {widths.map((width) => (
        <Panel key={width} className="p-4">
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className={`mt-4 h-4 ${width}`} />
          <Skeleton className="mt-2 h-3 w-40" />
        </Panel>
      ))}
    </div>
  );
}
