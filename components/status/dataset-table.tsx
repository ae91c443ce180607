"use client";

import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Panel } from "#components/ui/panel.tsx";
import { useClock } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { DatasetStatus } from "#lib/contract/board/status.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { datasetNames } from "./status-wording.ts";

const cell = "px-4 py-2.5 align-top";

/** What was copied of each dataset, up to when, and the last error. */
export function DatasetTable({ datasets }: { datasets: readonly DatasetStatus[] }) {
  return (
    <Panel className="overflow-hidden" aria-label="Datasets">
      <div
        className="thin-scroll overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label="Datasets, scrollable"
      >
        <table className="w-full min-w-[46rem] text-13 num">
          <thead>
            <tr className="border-b border-line text-left text-12 text-ink-3">
              <th scope="col" className="px-4 py-2 font-normal">
                Dataset
              </th>
              <th scope="col" className="px-4 py-2 text-right font-normal">
                Rows
              </th>
              <th scope="col" className="px-4 py-2 font-normal">
                Newest change copied
              </th>
              <th scope="col" className="px-4 py-2 font-normal">
                Last success
              </th>
              <th scope="col" className="px-4 py-2 font-normal">
                Full copy
              </th>
              <th scope="col" className="px-4 py-2 text-right font-normal">
                Set aside
              </th>
              <th scope="col" className="px-4 py-2 font-normal">
                Last error
              </th>
            </tr>
          </thead>
          <tbody>
            {datasets.map((dataset) => (
              <Row key={dataset.dataset} status={dataset} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Row({ status }: { status: DatasetStatus }) {
  const { dataset, rows, watermark, lastSuccessAt, setAside, lastError } = status;
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className={`${cell} text-left font-medium whitespace-nowrap`}>
        {datasetNames[dataset]}
      </th>
      <td className={`${cell} text-right`}>{rows.toLocaleString("en")}</td>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        <Instant at={watermark} />
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        <Instant at={lastSuccessAt} isAgeShown />
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        <FullCopy status={status} />
      </td>
      <td className={`${cell} text-right`}>{setAside.toLocaleString("en")}</td>
      <td className={`${cell} max-w-72 break-words`}>
        {lastError === null ? (
          <span className="text-ink-3">none</span>
        ) : (
          <span className="flex gap-1.5">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" />
            {lastError}
          </span>
        )}
      </td>
    </tr>
  );
}

/** The progress of the initial sync; once it is done, when everything was last listed. */
function FullCopy({ status }: { status: DatasetStatus }) {
  const zone = useZoneWording();
  const { isFullCopyDone, copiedSoFar, copyStartedAt, lastFullCopyAt } = status;
  if (isFullCopyDone) return <Instant at={lastFullCopyAt} isAgeShown />;
  if (copyStartedAt === null) return "not started";
  return (
    <>
      <span className="font-medium text-ink">in progress</span>
      <span className="block text-12 text-ink-3">
        {(copiedSoFar ?? 0).toLocaleString("en")} read since {zone.time(copyStartedAt)}
      </span>
    </>
  );
}

function Instant({ at, isAgeShown = false }: { at: string | null; isAgeShown?: boolean }) {
  const zone = useZoneWording();
  if (at === null) return "never";
  return (
    <>
      <time dateTime={at}>
        {zone.shortDay(at)} {zone.time(at)}
      </time>
      {isAgeShown && <Age of={at} />}
    </>
  );
}

function Age({ of }: { of: string }) {
  const clock = useClock();
  // Keeps its height until the clock is known.
  return (
    <span className="block min-h-4 text-12 text-ink-3">
      {clock !== null && `${formatSpan(clock - Date.parse(of))} ago`}
    </span>
  );
}
