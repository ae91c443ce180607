"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "#components/ui/button.tsx";
import { useRemoveSinceMail, useSaveSinceMail, useTestSinceMail } from "#lib/client/alerts/use-alerts.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { sinceMailsQuery } from "#lib/client/queries/alerts.ts";
import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import { channelFacts } from "#lib/contract/board/alerts/channels/channel-kinds.ts";
import { alertsWording as words } from "../alerts-wording.ts";
import { EntryList, EntryRow, type EntryForm } from "../entry-list.tsx";
import { MailForm } from "./mail-form.tsx";
import { mailsWording as own, type ListedMail } from "./mails-wording.ts";

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
