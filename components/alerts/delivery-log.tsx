"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { LogTable } from "#components/ui/log-table.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { deliveriesQuery } from "#lib/client/queries/alerts.ts";
import { describeFailedRequest } from "#lib/client/request/failed-request-wording.ts";
import type { Delivery } from "#lib/contract/board/alerts/alerts.ts";
import { wordFor } from "#lib/domain/text/word-for.ts";
import { alertsWording as words, deliveryStateWording, messageKindWording } from "./alerts-wording.ts";

const cell = "px-4 py-2.5 align-top";

/** The newest messages to channels, and what their receivers answered. */
export function DeliveryLog() {
  const { data, error } = useQuery(deliveriesQuery);
  const { at, channel, what, state, answer } = words.columns;
  return (
    <Panel aria-label={words.deliveries} className="overflow-hidden">
      <h2 className="px-4 pt-3 pb-1 text-13 font-semibold">{words.deliveries}</h2>
      {error && (
        <p role="alert" className="px-4 pt-1 pb-4 text-13">
          {words.deliveriesFailed} {describeFailedRequest(error)}
        </p>
      )}
      {data?.deliveries.length === 0 && (
        <p className="px-4 pt-1 pb-4 text-13 text-ink-2">{words.noDeliveries}</p>
      )}
      {data && data.deliveries.length > 0 && (
        <LogTable label={words.scrollable} columns={[at, channel, what, state, answer]}>
          {data.deliveries.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} />
          ))}
        </LogTable>
      )}
    </Panel>
  );
}

function Row({
  delivery: { id, at, channel, kind, title, state, attempts, result, nextAt },
}: {
  delivery: Delivery;
}) {
  const minute = useMinute();
  const zone = useZoneWording();
  return (
    <tr className="border-b border-line last:border-b-0">
      <td className={`${cell} whitespace-nowrap text-ink-2 num`}>
        <time dateTime={at}>{zone.when(at, minute)}</time>
      </td>
      <td className={`${cell} font-medium`}>{channel}</td>
      <td className={`${cell} max-w-96 break-words`}>
        {kind === "digest" || kind === "digestOver" ? (
          <Link
            href={`/alerts/messages/${id}`}
            prefetch={false}
            className="inline-block min-h-6 underline underline-offset-2"
          >
            {title}
          </Link>
        ) : (
          title
        )}
        <span className="block text-12 text-ink-3">{wordFor(messageKindWording, kind)}</span>
      </td>
      <td className={cell}>
        {deliveryStateWording[state]}
        <span className="text-ink-3">{words.attempts(attempts)}</span>
        {state === "waiting" && nextAt !== null && (
          <span className="block text-12 text-ink-3 num">next {zone.when(nextAt, minute)}</span>
        )}
      </td>
      <td className={`${cell} max-w-72 break-words text-ink-2`}>{result}</td>
    </tr>
  );
}
