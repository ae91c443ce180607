"use client";

import { useState } from "react";
import { Checkbox, Field, Select } from "#components/ui/field.tsx";
import { enteredText, Form } from "#components/ui/form.tsx";
import { useSaveSinceMail } from "#lib/client/alerts/use-alerts.ts";
import { randomId } from "#lib/client/page/random-id.ts";
import { ownZone } from "#lib/client/page/zone.ts";
import { useWatchlists } from "#lib/client/saved/use-saved.ts";
import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import { alertsWording as words } from "../alerts-wording.ts";
import { SaveRow } from "../save-row.tsx";
import { mailsWording as own, weekdays, type ListedMail } from "./mails-wording.ts";

interface MailFormProps {
  /** Null for a new one. */
  mail: ListedMail | null;
  /** Those that take news; one at least. */
  channels: readonly AlertChannel[];
  keepPerson: () => boolean;
  onDone: () => void;
}

const usual = { at: "07:30", weekdays: [1, 2, 3, 4, 5] };

/** Makes a mail of what happened, or changes one: to whom, of whose calls, and at which hour of which weekdays. */
export function MailForm({ mail, channels, keepPerson, onDone }: MailFormProps) {
  const save = useSaveSinceMail();
  const watchlists = useWatchlists().items;
  const [days, setDays] = useState<readonly number[]>(mail?.weekdays ?? usual.weekdays);
  const isGone = mail?.watchlistId != null && !watchlists.some(({ id }) => id === mail.watchlistId);
  return (
    <Form
      aria-label={mail ? words.editFor(own.name(mail)) : own.makeNew}
      className="mt-3 flex flex-col gap-3 rounded-lg border border-line bg-sunken p-3"
      onSubmit={(form) => {
        if (save.isPending || !keepPerson()) return;
        save.mutate(
          {
            id: mail?.id ?? randomId(),
            isOn: mail?.isOn ?? true,
            channelId: enteredText(form, "channel") ?? "",
            watchlistId: enteredText(form, "watchlist"),
            at: enteredText(form, "at") ?? "",
            zone: enteredText(form, "zone") ?? "",
            weekdays: [...days],
          },
          { onSuccess: onDone },
        );
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Select label={own.channel} name="channel" defaultValue={mail?.channelId}>
          {channels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select label={own.watchlist} name="watchlist" defaultValue={mail?.watchlistId ?? ""}>
          <option value="">{own.everybody}</option>
          {isGone && <option value={mail.watchlistId ?? ""}>{mail.watchlist ?? mail.watchlistId}</option>}
          {watchlists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Field label={own.at} name="at" type="time" required defaultValue={mail?.at ?? usual.at} />
        <Field label={own.zone} name="zone" required defaultValue={mail?.zone ?? ownZone()} />
      </div>
      <fieldset>
        <legend className="text-12 text-ink-2">{own.weekdays}</legend>
        <div className="flex flex-wrap gap-x-4">
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={own.weekday(day)}
              checked={days.includes(day)}
              onChange={({ target }) =>
                setDays(weekdays.filter((one) => (one === day ? target.checked : days.includes(one))))
              }
            />
          ))}
        </div>
      </fieldset>
      <SaveRow isSaving={save.isPending} error={save.error} hint={own.hint} onCancel={onDone} />
    </Form>
  );
}
