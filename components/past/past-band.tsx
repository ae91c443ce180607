"use client";

import { clsx } from "clsx";
import History from "lucide-react/icons/history";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { useLiveBoard } from "#lib/client/board/use-board.ts";
import { useIsBlind } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { PastBoardState } from "#lib/client/past/use-past-board.ts";
import type { PastMoment } from "#lib/client/address/use-past-moment.ts";
import type { Freshness } from "#lib/contract/board/freshness.ts";
import { momentText } from "#lib/domain/past/read-moment.ts";
import { describeSource, importedAt } from "#lib/domain/session/imported-history.ts";
import type { ZoneWording } from "#lib/domain/text/zone-wording.ts";
import { isFailed } from "#lib/domain/session/session-state.ts";
import { pastWording } from "./past-wording.ts";

interface PastBandProps {
  at: number;
  past: PastBoardState;
  moment: PastMoment;
  now: number | null;
  isWall: boolean;
  /** True when there is no board of that moment. */
  isEmpty: boolean;
}

/** Says which moment is shown, whether it was confirmed, and how many calls are failing now. */
export function PastBand({
  at,
  past: { shownAt, freshness, imported },
  moment,
  now,
  isWall,
  isEmpty,
}: PastBandProps) {
  const isLoading = shownAt !== at;
  const period = importedAt(imported, new Date(at).toISOString());
  const isBlind = freshness?.status === "blind";
  const words = isEmpty
    ? pastWording.moment
    : isLoading
      ? pastWording.loading
      : isBlind
        ? pastWording.notConfirmedAt
        : pastWording.confirmedAt;
  const { known } = moment;
  const zone = useZoneWording();
  return (
    <div
      data-testid="past-band"
      className={clsx(
        "no-print z-20 flex flex-wrap items-center gap-x-3 gap-y-1 bg-ink px-4 py-1 text-13 text-bg max-md:py-2 md:px-5",
        !isWall && "sticky top-13",
      )}
    >
      <History className="size-4 shrink-0" />
      <h2 className="font-semibold num">{words(at, zone)}</h2>
      {period && !isEmpty && (
        <span data-source className="rounded border border-dashed border-bg px-1.5 text-12">
          {describeSource(period)}
        </span>
      )}
      <p className="num opacity-80 max-md:hidden">
        {now !== null && now > at && pastWording.ago(now - at)}
        {freshness && !isLoading && !isEmpty && ` · ${freshnessFacts(freshness, zone)}`}
      </p>
      <div className="ml-auto flex items-center gap-2">
        <button
          type="button"
          aria-pressed={known === "now"}
          title={pastWording.known}
          onClick={() => void moment.setKnown(known === "now" ? "then" : "now")}
          className={bandButton}
        >
          {known === "now" ? pastWording.knownNow : pastWording.knownThen}
        </button>
        <CopyButton
          value={() => linkTo(at)}
          label={pastWording.link}
          isIconAlwaysShown
          className={clsx(bandButton, "mx-0! hover:bg-transparent! max-md:hidden")}
        >
          {pastWording.copyLink}
        </CopyButton>
        <BackToNow onBack={() => void moment.backToNow()} />
      </div>
    </div>
  );
}

const bandButton =
  "h-8 rounded-md px-2 font-medium whitespace-nowrap hover:opacity-80 focus-visible:outline-bg max-md:h-11";

/** A button back to now, with the number of failures on the live board, so that nobody misses one meanwhile. */
function BackToNow({ onBack }: { onBack: () => void }) {
  const board = useLiveBoard();
  const isBlind = useIsBlind();
  const failing = board ? [...board.sessions.values()].filter(({ state }) => isFailed(state)).length : 0;
  return (
    <button
      type="button"
      data-testid="back-to-now"
      onClick={onBack}
      className="flex h-8 items-center gap-2 rounded-md bg-bg px-3 font-semibold whitespace-nowrap text-ink focus-visible:outline-bg max-md:h-11"
    >
      {pastWording.backToNow}
      {isBlind ? (
        <span className="font-normal text-ink-2">{pastWording.notCurrentNow}</span>
      ) : (
        failing > 0 && (
          <span className="flex items-center gap-1 text-failed num">
            <TriangleAlert className="size-3.5" />
            {pastWording.failingNow(failing)}
          </span>
        )
      )}
      <Kbd className="max-md:hidden">esc</Kbd>
    </button>
  );
}

function freshnessFacts({ status, confirmedAt, pollEveryMs }: Freshness, zone: ZoneWording): string {
  if (status === "current") return pastWording.polledEvery(pollEveryMs);
  const last = confirmedAt === null ? "" : pastWording.lastConfirmed(confirmedAt, zone);
  return status === "late" ? `${pastWording.late}, ${last}` : last;
}

function linkTo(at: number): string {
  const url = new URL(location.href);
  url.searchParams.set("at", momentText(at));
  return url.href;
}
