"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Form } from "#components/ui/form.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useSnooze } from "#lib/client/marks/use-marks.ts";
import { randomId } from "#lib/client/page/random-id.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { failureKinds } from "#lib/contract/public-v3/session-state.ts";
import { untilChoices } from "#lib/domain/marks/mark-wording.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { incidentWording } from "./incident-wording.ts";
import { PersonField, usePerson } from "../marks/person-field.tsx";
import { ReasonField } from "./reason-field.tsx";
import { UntilSelect } from "./until-select.tsx";

/** A form that snoozes failures and trouble on the air: what, until when and why. */
export function SnoozeForm({ session }: { session: BoardSession }) {
  const minute = useMinute();
  const zone = useZoneWording();
  const person = usePerson();
  const snooze = useSnooze();
  const kind = failureKinds.find((one) => one === session.state) ?? null;
  const exchange = session.company?.exchange ?? null;
  const [scope, setScope] = useState<"company" | "kind" | "exchange">("company");
  const [reason, setReason] = useState("");
  const [chosen, setChosen] = useState(0);

  const submit = () => {
    const until = untilChoices(minute ?? Date.now(), "snooze", zone)[chosen]?.until;
    if (snooze.isPending || until == null || !person.keep()) return;
    const target = {
      company: { companyId: session.companyId },
      kind: { state: kind },
      exchange: { exchange },
    }[scope];
    const given = reason.trim() === "" ? incidentWording.defaultSnoozeReason : reason;
    snooze.mutate({ id: randomId(), reason: given, until, ...target });
  };
  if (snooze.isSuccess) {
    return (
      <p role="status" className="text-13 text-ink-2">
        {incidentWording.snoozed}
      </p>
    );
  }
  return (
    <Form className="flex w-full flex-col gap-2.5" onSubmit={submit}>
      <p className="text-12 text-ink-2">{incidentWording.snoozeMeans}</p>
      <Segmented
        label={incidentWording.snoozeWhat}
        value={scope}
        onSelect={setScope}
        options={[
          { value: "company", label: companyName(session) },
          ...(kind !== null ? [{ value: "kind" as const, label: `Every ${stateWording[kind]}` }] : []),
          // What is heard has no kind that a snooze could name.
          ...(kind === null && exchange !== null
            ? [{ value: "exchange" as const, label: incidentWording.everythingOn(exchange) }]
            : []),
        ]}
        className="w-full *:min-w-0 *:flex-auto *:truncate"
      />
      <UntilSelect choices={untilChoices(minute ?? 0, "snooze", zone)} chosen={chosen} onChoose={setChosen} />
      <ReasonField hint={incidentWording.snoozeWhyHint} value={reason} onText={setReason} />
      <PersonField person={person} />
      <Button type="submit" look="solid" disabled={snooze.isPending}>
        {incidentWording.snooze}
      </Button>
      {snooze.error && (
        <p role="alert" className="text-13 text-failed">
          {incidentWording.notSnoozed(snooze.error)}
        </p>
      )}
    </Form>
  );
}
