"use client";

import { linkTo, ownAddress } from "#lib/client/address/own-address.ts";
import Rss from "lucide-react/icons/rss";
import { buttonLook } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { feedHref, type CalendarParams } from "#lib/client/address/calendar-params.ts";
import { calendarWords } from "./calendar-words.ts";

interface SubscribeProps {
  params: CalendarParams;
  /** The companies of the address's watchlist; null for every company. */
  companies: ReadonlySet<number> | null;
}

/** The address of these calls for a calendar program, with the filters in effect. */
export function Subscribe({ params, companies }: SubscribeProps) {
  return (
    <Popover
      label={calendarWords.subscribeTitle}
      triggerClassName={buttonLook("solid")}
      trigger={
        <>
          <Rss className="size-3.5" />
          {calendarWords.subscribe}
        </>
      }
      className="w-96 max-w-[calc(100vw-1rem)] flex-col gap-2 p-3 text-13"
    >
      {() => <Address params={params} companies={companies} />}
    </Popover>
  );
}

/** Rendered in the browser only: it needs the page's own origin. */
function Address({ params, companies }: SubscribeProps) {
  const href = feedHref(params, companies);
  const address = linkTo(href);
  return (
    <>
      <h2 className="font-semibold">{calendarWords.subscribeTitle}</h2>
      <p className="text-ink-2">{calendarWords.subscribeReason}</p>
      {companies && (
        <p className="text-ink-2">
          {companies.size === 0
            ? calendarWords.subscribeWatchedNone
            : calendarWords.subscribeWatched(companies.size)}
        </p>
      )}
      <input
        readOnly
        aria-label={calendarWords.subscribeTitle}
        value={address}
        onFocus={(event) => {
          event.currentTarget.select();
        }}
        className="h-9 rounded-lg border border-line bg-sunken px-2 mono text-12"
      />
      <p className="text-12 text-ink-2">{calendarWords.subscribeSignIn}</p>
      <div className="flex items-center gap-3">
        <CopyButton value={address} label="the address" isIconAlwaysShown className={buttonLook()}>
          {calendarWords.copyAddress}
        </CopyButton>
        <a href={ownAddress(href)} download="callboard.ics" className={buttonLook("quiet")}>
          {calendarWords.download}
        </a>
      </div>
    </>
  );
}
