"use client";

import { Initials } from "#components/marks/calm-mark.tsx";
import { Button } from "#components/ui/button.tsx";
import { useMinute } from "#lib/client/board/use-feed.ts";
import { usePersonName } from "#lib/client/marks/person-name.ts";
import { useRelease, useTake } from "#lib/client/marks/use-marks.ts";
import { changeWords } from "#lib/client/request/request-words.ts";
import type { Acknowledgement } from "#lib/contract/board/acting.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { untilWords } from "#lib/domain/marks/mark-words.ts";
import { isFailed } from "#lib/domain/session/session-state.ts";
import { utcWhen } from "#lib/domain/words/utc-words.ts";
import { incidentWords } from "./incident-words.ts";
import { SnoozeMenu } from "./snooze-menu.tsx";
import { Snoozes } from "./snoozes.tsx";
import { TakeForm } from "./take-form.tsx";

interface OnItProps {
  session: BoardSession;
  /** Asks for the person's name at once. */
  isNameWanted: boolean;
}

/** Who is on a failure, and how to take it, leave it or expect it. */
export function OnIt({ session, isNameWanted }: OnItProps) {
  const { acknowledgement } = session;
  const take = useTake();
  if (!isFailed(session.state)) return <AfterFailure session={session} />;
  return (
    <section aria-label={incidentWords.whoIsOnIt} className="flex flex-col gap-3">
      {acknowledgement ? (
        <Taken session={session} take={take} acknowledgement={acknowledgement} />
      ) : (
        <TakeForm session={session} take={take} isNameWanted={isNameWanted} />
      )}
      <Snoozes session={session} />
    </section>
  );
}

interface TakenProps {
  session: BoardSession;
  take: ReturnType<typeof useTake>;
  acknowledgement: Acknowledgement;
}

function Taken({ session, take, acknowledgement }: TakenProps) {
  const { by, at, until, reason, also } = acknowledgement;
  const minute = useMinute();
  const me = usePersonName();
  const release = useRelease();
  const isMine = by === me || also.includes(me);
  return (
    <>
      <div className="flex items-start gap-3">
        <Initials name={by} size="lg" />
        <div className="min-w-0 flex-1 text-13">
          <p className="text-14 font-medium break-words">{incidentWords.isOnIt([by, ...also])}</p>
          <p className="text-12 text-ink-3 num">
            {incidentWords.takenAt(utcWhen(at, minute, "minutes"), untilWords(until, minute))}
          </p>
          <p className="mt-1 break-words text-ink-2">{reason}</p>
        </div>
      </div>
      {!isMine && <TakeForm session={session} take={take} isNameWanted={false} isJoining />}
      <div className="flex gap-2">
        <Button
          className="flex-1"
          disabled={release.isPending}
          onClick={() => {
            release.mutate(session.id);
          }}
        >
          {isMine ? incidentWords.release : incidentWords.releaseAll}
        </Button>
        <SnoozeMenu session={session} />
      </div>
      {release.error && (
        <p role="alert" className="text-13 text-failed">
          {incidentWords.notReleased} {changeWords(release.error)}
        </p>
      )}
    </>
  );
}

/** Whether anybody was on the last failure. */
function AfterFailure({ session: { recoveredAt, wasAcknowledged } }: { session: BoardSession }) {
  const minute = useMinute();
  if (recoveredAt === null || wasAcknowledged) return null;
  return (
    <p className="text-13 text-ink-2 num">
      {incidentWords.nobodyTook(utcWhen(recoveredAt, minute, "minutes"))}
    </p>
  );
}
