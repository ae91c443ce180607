"use client";

import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Form } from "#components/ui/form.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import type { useAcknowledge } from "#lib/client/marks/use-marks.ts";
import { useLetterKeys } from "#lib/client/page/letter-keys.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { describeFailedChange } from "#lib/client/request/failed-request-wording.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { untilChoices } from "#lib/domain/marks/mark-wording.ts";
import { troubleOf } from "#lib/domain/session/readings.ts";
import { incidentWording } from "./incident-wording.ts";
import { PersonField, type PersonPrompt } from "../marks/person-field.tsx";
import { ReasonField } from "./reason-field.tsx";
import { SnoozeMenu } from "./snooze-menu.tsx";
import { UntilSelect } from "./until-select.tsx";

interface AcknowledgeFormProps {
  session: BoardSession;
  /** Belongs to the parent, because the form is replaced by the person's name while the request runs. */
  acknowledge: ReturnType<typeof useAcknowledge>;
  prompt: PersonPrompt;
  isNamePrompted: boolean;
  /** True when somebody else has acknowledged it already. */
  isJoining?: boolean;
}

/** A form that acknowledges a failure or trouble on the air: who, why, and until when. The key `a` sends it from anywhere on the page. */
export function AcknowledgeForm({
  session,
  acknowledge,
  prompt: { person, field, keepPerson },
  isNamePrompted,
  isJoining = false,
}: AcknowledgeFormProps) {
  const minute = useMinute();
  const zone = useZoneWording();
  const hasKeys = useLetterKeys();
  const [reason, setReason] = useState(acknowledge.isError ? acknowledge.variables.reason : "");
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    if (isNamePrompted) field.current?.focus();
  }, [isNamePrompted, field]);

  const submit = () => {
    if (acknowledge.isPending || !keepPerson()) return;
    const choices = untilChoices(minute ?? Date.now(), { trouble: troubleOf(session) }, zone);
    const until = choices[chosen]?.until ?? null;
    const given = reason.trim() === "" ? incidentWording.defaultReason : reason;
    acknowledge.mutate({ id: session.id, reason: given, until, present: session.acknowledgement });
  };
  usePageActions([{ key: "a", name: incidentWording.acknowledgeCall(session), run: submit }]);

  return (
    <Form aria-label={incidentWording.acknowledge} className="flex flex-col gap-2.5" onSubmit={submit}>
      <div className="flex items-center justify-between gap-3">
        {isJoining ? (
          <span className="text-13 text-ink-2">{incidentWording.joinToo}</span>
        ) : (
          <p className="flex items-center gap-3 text-14 font-medium">
            <span aria-hidden className="size-6 rounded-full border border-dashed border-ink-3" />
            {incidentWording.nobody}
          </p>
        )}
        <UntilSelect
          choices={untilChoices(minute ?? 0, { trouble: troubleOf(session) }, zone)}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
      <ReasonField hint={incidentWording.whyHint} value={reason} onText={setReason} />
      <PersonField person={person} field={field} />
      <div className="flex gap-2">
        <Button type="submit" look="solid" className="flex-1" disabled={acknowledge.isPending}>
          {isJoining ? incidentWording.join : incidentWording.acknowledge}
          {hasKeys && <Kbd className="border-bg/30 text-bg/80! max-md:hidden">a</Kbd>}
        </Button>
        {!isJoining && <SnoozeMenu session={session} />}
      </div>
      {acknowledge.error && (
        <p role="alert" className="text-13 text-failed">
          {incidentWording.notAcknowledged} {describeFailedChange(acknowledge.error)}
        </p>
      )}
    </Form>
  );
}
