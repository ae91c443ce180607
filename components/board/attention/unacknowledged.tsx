"use client";

import { useState } from "react";
import { SessionLink } from "#components/session/session-link.tsx";
import { ImportedMark } from "#components/state/imported-mark.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { callText } from "#components/session/call-text.ts";
import { boardWording } from "../board-wording.ts";

const shown = 100;

/** A button that lists the failures that ended without being acknowledged. */
export function Unacknowledged({ sessions }: { sessions: readonly BoardSession[] }) {
  if (sessions.length === 0) return null;
  return (
    <Popover
      label={boardWording.unacknowledgedTitle}
      triggerClassName="rounded whitespace-nowrap hover:underline pointer-coarse:min-h-11"
      trigger={boardWording.unacknowledged(sessions.length)}
      className="w-96 flex-col"
    >
      {() => <UnacknowledgedList sessions={sessions} />}
    </Popover>
  );
}

function UnacknowledgedList({ sessions }: { sessions: readonly BoardSession[] }) {
  const minute = useMinute();
  const words = useZoneWording();
  // Fixed when it opens, so that nothing moves under the pointer.
  const [listed] = useState(() => sessions.slice(0, shown));
  return (
    <>
      <p className="px-2.5 pt-1.5 pb-1 text-12 text-ink-3">{boardWording.unacknowledgedReason}</p>
      <ul className="max-h-80 w-full thin-scroll overflow-y-auto">
        {listed.map((session) => (
          <li
            key={session.id}
            className="relative flex min-h-8 items-center gap-2.5 rounded-lg px-2.5 text-13 hover:bg-sunken pointer-coarse:min-h-11"
          >
            <SessionLink
              id={session.id}
              {...callText(session)}
              className="min-w-0 flex-1 truncate before:absolute before:inset-0 before:rounded-lg"
            >
              {companyName(session)}
            </SessionLink>
            <span className="text-12 text-ink-3">{stateWording[session.state]}</span>
            <ImportedMark at={session.recoveredAt} />
            <span className="mono text-12 text-ink-3">
              {session.recoveredAt !== null && words.whenStamp(session.recoveredAt, minute, "minutes")}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
