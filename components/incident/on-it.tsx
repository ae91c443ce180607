"use client";

import BellOff from "lucide-react/icons/bell-off";
import { Initials } from "#components/marks/handled-badge.tsx";
import { ReadOnlyNote } from "#components/marks/read-only-note.tsx";
import { Button } from "#components/ui/button.tsx";
import { useSnoozes } from "#lib/client/board/use-board.ts";
import { useSnoozeMoment } from "#lib/client/board/use-exact-moment.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { usePersonName } from "#lib/client/marks/person-name.ts";
import { useAcknowledge, useEndSnooze, useRelease } from "#lib/client/marks/use-marks.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { describeFailedChange } from "#lib/client/request/failed-request-wording.ts";
import type { Acknowledgement, PersonOnIt } from "#lib/contract/board/acting.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { Trouble } from "#lib/contract/board/values/troubles.ts";
import { snoozeCovering } from "#lib/domain/board/handled-failures.ts";
import { describeSnooze, formatUntil, untilEnd } from "#lib/domain/marks/mark-wording.ts";
import { troubleOf } from "#lib/domain/session/readings.ts";
import { type PersonPrompt, usePersonPrompt } from "../marks/person-field.tsx";
import { AcknowledgeForm } from "./acknowledge-form.tsx";
import { incidentWording } from "./incident-wording.ts";
import { SnoozeMenu } from "./snooze-menu.tsx";

interface OnItProps {
  session: BoardSession;
  /** Who is on the failure, or was when it ended, with their reasons; empty before they have arrived. */
  people: readonly PersonOnIt[];
  /** True when an acknowledgement needs the person's name: its field gets the focus. */
  isNamePrompted: boolean;
}

/** Who has acknowledged a failure or trouble on the air, and controls to acknowledge, release or snooze it. */
export function OnIt({ session, people, isNamePrompted }: OnItProps) {
  const { acknowledgement } = session;
  const acknowledge = useAcknowledge();
  const prompt = usePersonPrompt();
  const mayAcknowledge = useMay("operator");
  const trouble = troubleOf(session);
  if (trouble === null) return <AfterFailure session={session} people={people} />;
  return (
    <section aria-label={incidentWording.whoIsOnIt} className="flex flex-col gap-3">
      {acknowledgement && <Acknowledged {...{ acknowledgement, people, trouble }} />}
      {!mayAcknowledge && <ReadOnly isTaken={acknowledgement !== null} />}
      {mayAcknowledge &&
        (acknowledgement ? (
          <Joining {...{ session, acknowledge, acknowledgement, prompt }} />
        ) : (
          <AcknowledgeForm {...{ session, acknowledge, prompt, isNamePrompted }} />
        ))}
      <Snoozes session={session} keepPerson={prompt.keepPerson} />
    </section>
  );
}

/** For visitors who may only read. */
function ReadOnly({ isTaken }: { isTaken: boolean }) {
  return (
    <>
      {!isTaken && <p className="text-14 font-medium">{incidentWording.nobody}</p>}
      <ReadOnlyNote />
    </>
  );
}

/** Who is on the failure, since when and why. */
function Acknowledged({
  acknowledgement: { by, at, until, reason, also },
  people,
  trouble,
}: Pick<JoiningProps, "acknowledgement"> & Pick<OnItProps, "people"> & { trouble: Trouble }) {
  const minute = useMinute();
  const words = useZoneWording();
  return (
    <div className="flex items-start gap-3">
      <Initials name={by} size="lg" />
      <div className="min-w-0 flex-1 text-13">
        <p className="text-14 font-medium break-words">{incidentWording.isOnIt([by, ...also])}</p>
        <p className="text-12 text-ink-3 num">
          {incidentWording.acknowledgedAt(
            words.whenStamp(at, minute, "minutes"),
            formatUntil(until, minute, words, untilEnd(trouble)),
          )}
        </p>
        <p className="mt-1 break-words text-ink-2">{reason}</p>
        <Reasons people={people.filter((person) => also.includes(person.by))} />
      </div>
    </div>
  );
}

/** Why each of several people is on it. */
function Reasons({ people }: Pick<OnItProps, "people">) {
  return people.map(({ by, reason }) => (
    <p key={by} className="mt-1 break-words text-ink-2">
      <span className="font-medium text-ink">{by}:</span> {reason}
    </p>
  ));
}

interface JoiningProps {
  session: BoardSession;
  acknowledge: ReturnType<typeof useAcknowledge>;
  acknowledgement: Acknowledgement;
  prompt: PersonPrompt;
}

/** Controls of an acknowledged failure: join, release, snooze. */
function Joining({ session, acknowledge, acknowledgement: { by, also }, prompt }: JoiningProps) {
  const me = usePersonName();
  const release = useRelease();
  const isMine = by === me || also.includes(me);
  return (
    <>
      {!isMine && <AcknowledgeForm {...{ session, acknowledge, prompt }} isNamePrompted={false} isJoining />}
      <div className="flex gap-2">
        <Button
          className="flex-1"
          disabled={release.isPending}
          onClick={() => {
            if (prompt.keepPerson()) release.mutate(session.id);
          }}
        >
          {isMine ? incidentWording.release : incidentWording.releaseAll}
        </Button>
        <SnoozeMenu session={session} />
      </div>
      {release.error && (
        <p role="alert" className="text-13 text-failed">
          {incidentWording.notReleased} {describeFailedChange(release.error)}
        </p>
      )}
    </>
  );
}

/** After a recovery: who was on the failure and why, or that nobody had acknowledged it. */
function AfterFailure({
  session: { recoveredAt, wasAcknowledged },
  people,
}: Omit<OnItProps, "isNamePrompted">) {
  const minute = useMinute();
  const words = useZoneWording();
  if (recoveredAt === null) return null;
  const at = words.whenStamp(recoveredAt, minute, "minutes");
  if (!wasAcknowledged)
    return <p className="text-13 text-ink-2 num">{incidentWording.nobodyAcknowledged(at)}</p>;
  if (people.length === 0) return null;
  const names = people.map(({ by }) => by);
  return (
    <section aria-label={incidentWording.whoWasOnIt} className="flex items-start gap-3 text-13">
      <Initials name={names[0] ?? ""} size="lg" />
      <div className="min-w-0 flex-1">
        <p className="break-words text-ink-2 num">{incidentWording.wereOnIt(names, at)}</p>
        <Reasons people={people} />
      </div>
    </section>
  );
}

interface SnoozesProps {
  session: BoardSession;
  keepPerson: () => boolean;
}

/** The snooze that covers this failure, and a button to end it. */
function Snoozes({ session, keepPerson }: SnoozesProps) {
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
