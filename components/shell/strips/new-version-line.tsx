"use client";

import X from "lucide-react/icons/x";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useFreshness } from "#lib/client/freshness/use-clock.ts";
import { useHeard } from "#lib/client/media/use-sound.ts";
import { useAnsweringBuild, useLatestBuild } from "#lib/client/page/page-build.ts";
import { shellWording } from "../shell-wording.ts";

/** Says that the server runs a newer build than this page. Nothing reloads by itself. */
export function NewVersionLine() {
  const [dismissed, setDismissed] = useState<string | null>(null);
  const latest = useLatestBuild();
  const isDue = useAnsweringBuild() === "other" && latest !== dismissed;
  // Only one strip at a time; and a reload without a server would fail.
  const isCurrent = useFreshness().status === "current";
  return <div role="status">{isDue && isCurrent && <Line onDismiss={() => setDismissed(latest)} />}</div>;
}

function Line({ onDismiss }: { onDismiss: () => void }) {
  const { heard } = useHeard();
  return (
    <div
      data-strip
      data-testid="new-version"
      className="no-print flex items-center gap-2.5 border-t border-line bg-panel px-4 py-1 text-13 text-ink-2 md:px-5"
    >
      <p>
        {shellWording.newVersion} {heard && shellWording.reloadStopsSound}
      </p>
      <Button size="sm" onClick={() => location.reload()}>
        {shellWording.reload}
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label={shellWording.notNow}
        onClick={onDismiss}
        className="ml-auto"
      >
        <X className="size-4" />
      </Button>
    </div>
  );
}
