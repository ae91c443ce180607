import { clsx } from "clsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { BoardParams } from "#lib/client/address/board-params.ts";
import { boardWording } from "./board-wording.ts";

const lanes = [6, 5, 5, 2, 6];

/** Placeholders in the board's layout until its first answer arrives. */
export function BoardSkeleton({ className }: { className?: string }) {
  return (
    <div className={clsx("flex flex-1 flex-col gap-3.5 px-4 py-4 md:px-5", className)}>
      <div className="flex gap-2">
        <Skeleton className="h-8 w-56 rounded-lg" />
        <Skeleton className="h-8 w-40 rounded-lg" />
      </div>
      <ListsSkeleton />
    </div>
  );
}

/** The part of the skeleton below the filters. */
export function ListsSkeleton() {
  return (
    <div role="status" aria-label={boardWording.loading} className="flex flex-1 flex-col gap-3.5">
      <Skeleton className="h-10 rounded-xl" />
      <div className="grid flex-1 gap-3 md:grid-cols-5">
        {lanes.map((rows, lane) => (
          <div key={lane} className="flex flex-col gap-1.5 rounded-xl bg-sunken p-2">
            <Skeleton className="m-1.5 h-4 w-24" />
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} className="flex h-20 flex-col gap-2 rounded-lg border border-line bg-panel p-3">
                <Skeleton className="h-3.5 w-2/3" />
                <Skeleton className="h-3 w-1/2" />
                <Skeleton className="h-3 w-3/4" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * The classes of the board and of its skeleton until hydration. The server does not know how wide the screen is, so one
 * that may be too narrow for the lanes or the table's columns shows the skeleton instead.
 */
export function classesUntilHydrated({ view, sort }: Pick<BoardParams, "view" | "sort">): {
  board: string;
  skeleton: string;
} {
  if (view === "lanes") return { board: "max-md:hidden", skeleton: "md:hidden" };
  return sort === null
    ? { board: "max-lg:hidden", skeleton: "lg:hidden" }
    : { board: "max-xl:hidden", skeleton: "xl:hidden" };
}
