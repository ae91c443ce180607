import { Skeleton } from "#components/ui/skeleton.tsx";

/** A company's page before it is known. */
export function CompanySkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading company"
      className="mx-auto grid w-full max-w-[1140px] grid-cols-1 gap-x-7 gap-y-6 px-4 py-7 lg:grid-cols-[minmax(0,1fr)_21.25rem]"
    >
      <div className="flex flex-col gap-6">
        <div className="flex items-center gap-4">
          <Skeleton className="size-14 rounded-xl" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-7 w-60" />
            <Skeleton className="h-4 w-80 max-w-full" />
          </div>
        </div>
        <Skeleton className="h-64 rounded-xl" />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-60 rounded-xl" />
        <Skeleton className="h-36 rounded-xl" />
      </div>
    </div>
  );
}
