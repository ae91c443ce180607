"use client";

import BellOff from "lucide-react/icons/bell-off";
import { Button } from "#components/ui/button.tsx";
import { useSnoozeMoment } from "#lib/client/board/use-exact-moment.ts";
import { useSnoozes } from "#lib/client/board/use-board.ts";
import { useEndSnooze } from "#lib/client/marks/use-marks.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { describeFailedChange } from "#lib/client/request/failed-request-wording.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { snoozeCovering } from "#lib/domain/board/handled-failures.ts";
import { describeSnooze } from "#lib/domain/marks/mark-wording.ts";
import { incidentWording } from "./incident-wording.ts";

interface SnoozesProps {
  session: BoardSession;
  keepPerson: () => boolean;
}

/** The snooze that covers this failure, and a button to end it. */
export function Snoozes({ session, keepPerson }: SnoozesProps) {
  const moment = useSnoozeMoment();
  const snoozes = useSnoozes();
  const words = useZoneWording();
  const end = useEndSnooze();
  const mayEnd = useMay("operator");
  const snooze = moment === null ? null : snoozeCovering(session, snoozes, moment);
  if (!snooze) return null;
  return (
    <div className="flex items-start gap-3 rounded-lg bg-sunken px-3 py-2 text-13">
      <BellOff className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <p className="min-w-0 flex-1 break-words">
        {describeSnooze(snooze, moment, words)}
        <span className="block text-12 text-ink-3">{snooze.reason}</span>
        {end.error && (
          <span role="alert" className="block text-failed">
            {incidentWording.snoozeNotEnded} {describeFailedChange(end.error)}
          </span>
        )}
      </p>
      {mayEnd && (
        <Button
          size="sm"
          disabled={end.isPending}
          onClick={() => {
            if (keepPerson()) end.mutate(snooze.id);
          }}
        >
          {incidentWording.endSnooze}
        </Button>
      )}
    </div>
  );
}
