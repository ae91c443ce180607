"use client";

import { ReadingGlyph } from "#components/state/reading-glyph.tsx";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import {
  describeUnreachable,
  unreachableCalls,
  type UnreachableMediaHost,
} from "#lib/domain/air/unreachable-media-hosts.ts";
import { boardWording } from "../board-wording.ts";
import { ParamLink } from "../param-link.tsx";

interface UnreachableLineProps {
  /** At least one. */
  hosts: readonly UnreachableMediaHost[];
  controls: BoardControls;
}

/**
 * Says once that a media server can't be reached, in place of a card for each of its calls: nothing is known of them.
 * Several at once are more likely our own network, so none is named.
 */
export function UnreachableLine({ hosts, controls }: UnreachableLineProps) {
  const minute = useMinute();
  const words = useZoneWording();
  const [first] = hosts;
  if (!first) return null;
  const since = hosts.map((each) => each.since).sort()[0] ?? first.since;
  return (
    <p
      data-testid="unreachable-streams"
      className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 gap-y-0.5 rounded-xl border border-dashed border-line-strong hatch px-3.5 py-1.5 text-13"
    >
      <strong className="flex items-center gap-3 font-semibold">
        <ReadingGlyph reading="notChecked" className="size-4 shrink-0" />
        <span className="break-words">{describeUnreachable(hosts)}</span>
      </strong>
      <span className="text-ink-2 num">
        {boardWording.unreachableSince(words.whenStamp(since, minute, "seconds"))}
      </span>
      <ParamLink
        controls={controls}
        to={{ state: ["notChecked"] }}
        className="ml-auto underline underline-offset-2 hover:no-underline pointer-coarse:py-3"
      >
        {boardWording.showUnreachable(unreachableCalls(hosts))}
      </ParamLink>
    </p>
  );
}
