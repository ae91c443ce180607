"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Checkbox, Field, Select } from "#components/ui/field.tsx";
import { Form, enteredText } from "#components/ui/form.tsx";
import { useRemoveSinceMail, useSaveSinceMail, useTestSinceMail } from "#lib/client/alerts/use-alerts.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { randomId } from "#lib/client/page/random-id.ts";
import { ownZone, useZoneWording } from "#lib/client/page/zone.ts";
import { sinceMailsQuery } from "#lib/client/queries/alerts.ts";
import { useWatchlists } from "#lib/client/saved/use-saved.ts";
import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import { channelFacts } from "#lib/contract/board/alerts/channels/channel-kinds.ts";
import { alertsWording as words } from "../alerts-wording.ts";
import { type EntryForm, EntryList, EntryRow } from "../entry-list.tsx";
import { SaveRow } from "../save-row.tsx";
import { type ListedMail, mailsWording as own, weekdays } from "./mails-wording.ts";

interface MailListProps {
  channels: readonly AlertChannel[];
  /** Whether the server can send e-mail. */
  hasMail: boolean;
  keepPerson: () => boolean;
}

/** The mails of what happened, each at its hour. */
export function MailList({ channels, hasMail, keepPerson }: MailListProps) {
  const { data, error } = useQuery(sinceMailsQuery);
  const mailed = channels.filter(({ kind }) => channelFacts(kind)?.takesNews === true);
  const lacking = hasMail ? (mailed.length === 0 ? own.noChannel : null) : own.noServer;
  return (
    <EntryList
      title={own.title}
      makeNew={own.makeNew}
      none={data ? own.none : error ? own.failed : own.loading}
      entries={data?.mails ?? []}
      row={(mail, form) => <Mail {...{ mail, form, keepPerson }} channels={mailed} />}
      form={(mail, onDone) =>
        lacking === null ? (
          <MailForm {...{ mail, keepPerson, onDone }} channels={mailed} />
        ) : (
          <p className="mt-2 text-13 text-ink-2">{lacking}</p>
        )
      }
    />
  );
}

interface MailProps {
  mail: ListedMail;
  /** Those that take news. */
  channels: readonly AlertChannel[];
  keepPerson: () => boolean;
  form: EntryForm;
}

function Mail({ mail, channels, keepPerson, form }: MailProps) {
  const save = useSaveSinceMail();
  const minute = useMinute();
  const zone = useZoneWording();
  const name = own.name(mail);
  const channel = channels.find(({ id }) => id === mail.channelId)?.name ?? null;
  const { changedBy: _by, changedAt: _at, toldUntil, watchlist: _name, ...input } = mail;
  return (
    <EntryRow
      {...{ name, form, keepPerson }}
      id={mail.id}
      kind={own.kind(channel, mail.isOn)}
      about={own.about(mail, zone.when(toldUntil, minute, "minutes"))}
      test={useTestSinceMail()}
      remove={useRemoveSinceMail()}
      saveError={save.error}
    >
      <Button
        size="sm"
        aria-label={mail.isOn ? words.switchOff(name) : words.switchOn(name)}
        disabled={save.isPending}
        onClick={() => {
          if (keepPerson()) save.mutate({ ...input, isOn: !mail.isOn });
        }}
      >
        {mail.isOn ? words.switch.off : words.switch.on}
      </Button>
    </EntryRow>
  );
}

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
function MailForm({ mail, channels, keepPerson, onDone }: MailFormProps) {
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
