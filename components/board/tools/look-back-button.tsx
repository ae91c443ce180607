"use client";

import History from "lucide-react/icons/history";
import { pastWording } from "#components/past/past-wording.ts";
import { Button } from "#components/ui/button.tsx";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { useIsPast } from "#lib/client/freshness/shown-clock.ts";
import { usePastMoment } from "#lib/client/address/use-past-moment.ts";

/** How far before now the past board opens, so that there is something to replay at once. */
const lookBackMs = 60_000;

/** Opens the board as it was a moment ago; absent on a past board. */
export function LookBackButton() {
  const isPast = useIsPast();
  const { lookBack } = usePastMoment();
  const run = () => {
    const now = tabClock.clock();
    if (now !== null) void lookBack(Math.floor((now - lookBackMs) / 1_000) * 1_000);
  };
  usePageActions(isPast ? [] : [{ name: pastWording.lookBack, run }]);
  if (isPast) return null;
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={pastWording.lookBack}
      title={pastWording.lookBackTitle}
      onClick={run}
    >
      <History className="size-4" />
    </Button>
  );
}
