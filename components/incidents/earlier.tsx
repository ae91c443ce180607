"use client";

import Link from "next/link";
import { TroubleGlyph } from "#components/state/trouble-glyph.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { IncidentDetail } from "#lib/contract/board/incidents/incident-detail.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { incidentPageWording as words } from "./incident-page-wording.ts";

/** Earlier incidents whose calls had the same in common, newest first. */
export function Earlier({ incident: { earlier, shared } }: { incident: IncidentDetail }) {
  const minute = useMinute();
  const zone = useZoneWording();
  const title = words.earlier(shared?.words ?? null);
  return (
    <Panel aria-label={title} className="overflow-hidden">
      <h2 className="px-4 py-2.5 text-13 font-semibold">
        {title}{" "}
        {earlier.length > 0 && (
          <span className="ml-1 font-normal text-ink-3 num">{words.earlierCount(earlier.length)}</span>
        )}
      </h2>
      {earlier.length === 0 && <p className="px-4 pb-3 text-13 text-ink-2">{words.noEarlier}</p>}
      <ul className="text-13">
        {earlier.map(({ number, title: name, openedAt, overAt, kind, shared: values }) => (
          <li
            key={number}
            className="relative flex flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-line px-4 py-2 hover:bg-sunken"
          >
            <span className="w-8 text-ink-3 num">{number}</span>
            <time dateTime={openedAt} className="text-ink-2 num">
              {zone.when(openedAt, minute, "minutes")}
            </time>
            <span className="flex min-w-0 flex-1 basis-40 items-center gap-2">
              {kind !== null && <TroubleGlyph trouble={kind} className="size-4 shrink-0 text-ink-3" />}
              <Link
                href={`/incidents/${number}`}
                prefetch={false}
                className="truncate before:absolute before:inset-0"
              >
                {name}
              </Link>
            </span>
            <span className="text-ink-3">{values.map((one) => one.words).join(", ")}</span>
            <span className="w-16 text-right text-ink-2 num">
              {overAt !== null && formatSpan(Date.parse(overAt) - Date.parse(openedAt))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
