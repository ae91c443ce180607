"use client";

import dynamic from "next/dynamic";
import { PatternSwatch } from "#components/charts/pattern-swatch.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { IncidentDetail } from "#lib/contract/board/incidents/incident-detail.ts";
import { incidentPageWording as words } from "./incident-page-wording.ts";

const CourseChart = dynamic(
  withLoadError(() => import("#components/charts/course-chart.tsx").then(({ CourseChart }) => CourseChart)),
  { ssr: false, loading: () => <Skeleton className="h-32" /> },
);

/** The most calls of which a line of words takes the place of the picture. */
const maxInWords = 3;

/** How many calls failed and had recovered over time. */
export function CourseCard({ incident }: { incident: IncidentDetail }) {
  const { members, course, failing, recovered, acknowledgement, openedAt } = incident;
  const zone = useZoneWording();
  const minute = useMinute();
  const { points, gaps } = course;
  const until = Date.parse(course.until);
  // Ticks within a few minutes would all have the same minute.
  const isShort = until - Date.parse(points[0]?.at ?? course.until) < 5 * 60_000;
  const most = Math.max(0, ...points.map((point) => point.failing));
  return (
    <Panel aria-label={words.course} className="flex break-inside-avoid flex-col px-4 py-3 text-13">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="mr-auto font-semibold">{words.course}</h2>
        {members.length > maxInWords && <Legend />}
      </div>
      {members.length <= maxInWords ? (
        <p className="mt-1 text-ink-2 num">{words.few(failing, recovered, zone.when(openedAt, minute))}</p>
      ) : (
        <CourseChart
          label={words.courseChart(most, failing, recovered)}
          points={points.map((point) => ({
            at: Date.parse(point.at),
            lower: point.failing,
            upper: point.recovered,
          }))}
          until={until}
          gaps={gaps.map((gap) => ({
            from: Date.parse(gap.at),
            to: gap.until === null ? until : Date.parse(gap.until),
          }))}
          marks={
            acknowledgement
              ? [{ at: Date.parse(acknowledgement.at), words: words.tookIt(acknowledgement.by) }]
              : []
          }
          words={{ lower: words.failing, upper: words.recovered }}
          colors={{ lower: "var(--failed)", upper: "var(--live)" }}
          timeOf={(at) => zone.time(new Date(at).toISOString(), isShort ? "seconds" : "minutes")}
        />
      )}
    </Panel>
  );
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 text-12 text-ink-2">
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="size-3 rounded-[3px] bg-failed" />
        {words.legend.failing}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="size-3 rounded-[3px] bg-live/35" />
        {words.legend.recovered}
      </li>
      <li className="flex items-center gap-1.5">
        <PatternSwatch pattern="hatch" />
        {words.notObserved}
      </li>
    </ul>
  );
}
