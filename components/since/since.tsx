"use client";

import { useQuery } from "@tanstack/react-query";
import Rss from "lucide-react/icons/rss";
import Link from "next/link";
import { useQueryStates } from "nuqs";
import { FeedAddress } from "#components/export/feed-address.tsx";
import { AddressNote } from "#components/shell/address-note.tsx";
import { QueryScreen } from "#components/shell/query-screen.tsx";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { Select } from "#components/ui/field.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { parsersOf } from "#lib/client/address/parsers.ts";
import { sinceParams } from "#lib/client/address/since-params.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { sinceQuery } from "#lib/client/queries/since.ts";
import { useLastVisit, useMarkRead } from "#lib/client/saved/last-visit.ts";
import { useWatchlists } from "#lib/client/saved/use-saved.ts";
import { useWatchedWords } from "#lib/client/saved/watched-words.ts";
import { maxDaysSince } from "#lib/contract/board/values/limits.ts";
import { Happened } from "./happened.tsx";
import { sinceWording as words } from "./since-wording.ts";

const parsers = parsersOf(sinceParams);
const hourMs = 3_600_000;
const hoursBack = [12, 24, 72, 168];
/** Before the first visit. */
const usualHours = 24;

/** What happened since the last visit or a chosen moment, for a watchlist or all companies. */
export function Since() {
  const [{ at, watchlist, show }, setAddress] = useQueryStates(parsers, { history: "push" });
  const visit = useLastVisit();
  const { markRead, markAllRead } = useMarkRead();
  const now = useMinute();
  const phrases = useWatchedWords().map(({ q }) => q);
  // To the hour, so that the question stays the same while the page is open.
  const back = (hours: number) =>
    now === null ? null : new Date(Math.floor(now / hourMs) * hourMs - hours * hourMs).toISOString();
  const earliest = back((maxDaysSince - 1) * 24);
  const isLongAgo = visit.until !== null && earliest !== null && visit.until < earliest;
  const from = at ?? (isLongAgo ? earliest : visit.until) ?? back(usualHours);
  const since = useQuery(sinceQuery({ at: from, watchlist, q: phrases }));
  const zone = useZoneWording();
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-1 flex-col gap-3 px-4 py-5 md:px-5">
      <AddressNote params={sinceParams} />
      <div className="flex flex-wrap items-end gap-3">
        <h1 className="mr-2 pb-1 text-20 font-semibold tracking-tight max-sm:w-full">{words.title}</h1>
        <Select
          label={words.from}
          value={at ?? ""}
          onChange={(event) => void setAddress({ at: event.target.value === "" ? null : event.target.value })}
        >
          <option value="">
            {visit.until === null ? words.choices.hours(usualHours) : words.choices.visit}
          </option>
          {hoursBack.map((hours) => {
            const value = back(hours);
            return (
              value !== null && (
                <option key={hours} value={value}>
                  {hours > usualHours * 2 ? words.choices.days(hours / 24) : words.choices.hours(hours)}
                </option>
              )
            );
          })}
          {at !== null && !hoursBack.some((hours) => back(hours) === at) && (
            <option value={at}>{zone.whenStamp(at, now, "minutes")}</option>
          )}
        </Select>
        <WatchlistSelect
          watchlist={watchlist}
          onChoose={(chosen) => void setAddress({ watchlist: chosen })}
        />
        <Follow watchlist={watchlist} />
        <Button
          look="solid"
          disabled={since.data === undefined}
          onClick={() => {
            if (!since.data) return;
            markAllRead(since.data.until);
            void setAddress({ at: null });
          }}
        >
          {words.markAll}
        </Button>
      </div>
      <QueryScreen
        query={since}
        words={{ failed: words.cantShow, loading: words.loading }}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(answer) => (
          <Happened
            since={answer}
            read={visit.read}
            onRead={markRead}
            hasPhrases={phrases.length > 0}
            show={show}
            onShow={(next) => void setAddress({ show: next })}
          />
        )}
      </QueryScreen>
    </div>
  );
}

/** What happens as a mail at an hour, and its address for a feed reader. */
function Follow({ watchlist }: { watchlist: string | null }) {
  const query = watchlist === null ? "" : `?${new URLSearchParams({ watchlist }).toString()}`;
  return (
    <div className="flex gap-3 sm:ml-auto">
      <Link href="/alerts" prefetch={false} className={buttonLook()}>
        {words.mail}
      </Link>
      <Popover
        label={words.feedTitle}
        triggerClassName={buttonLook()}
        trigger={
          <>
            <Rss className="size-3.5" />
            {words.feed}
          </>
        }
        className="w-96 max-w-[calc(100vw-1rem)] flex-col gap-2 p-3 text-13"
      >
        {() => (
          <FeedAddress
            title={words.feedTitle}
            reasons={[words.feedReason, watchlist === null ? words.feedAll : words.feedWatched]}
            programs={words.feedPrograms}
            path={`/api/since.atom${query}`}
          />
        )}
      </Popover>
    </div>
  );
}

interface WatchlistSelectProps {
  watchlist: string | null;
  onChoose: (watchlist: string | null) => void;
}

/** Whose calls are shown. */
function WatchlistSelect({ watchlist, onChoose }: WatchlistSelectProps) {
  const watchlists = useWatchlists();
  return (
    <Select
      label={words.watchlist}
      value={watchlist ?? ""}
      onChange={({ target }) => onChoose(target.value === "" ? null : target.value)}
    >
      <option value="">{words.everybody}</option>
      {watchlists.items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
