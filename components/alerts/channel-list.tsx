"use client";

import type { ReactNode } from "react";
import { useRemoveChannel, useTestChannel } from "#lib/client/alerts/use-alerts.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import { isChannelKind } from "#lib/contract/board/alerts/channels/channel-kinds.ts";
import { wordFor } from "#lib/domain/text/word-for.ts";
import { alertsWording as words, channelKindWording, channelStateWording } from "./alerts-wording.ts";
import { ChannelForm } from "./channel-form.tsx";
import { EntryList, EntryRow, type EntryForm } from "./entry-list.tsx";
import { BrowserChannel } from "./devices/browser-channel.tsx";

interface ChannelListProps {
  channels: readonly AlertChannel[];
  /** Whether the server can send e-mail. */
  hasMail: boolean;
  /** The public key with which a browser subscribes; null where the server cannot push. */
  pushKey: string | null;
  keepPerson: () => boolean;
  /** Below the heading. */
  children?: ReactNode;
}

/** The channels, and whether their receivers answer. */
export function ChannelList({ channels, hasMail, pushKey, keepPerson, children }: ChannelListProps) {
  const mayChange = useMay("operator");
  return (
    <EntryList
      title={words.channels}
      makeNew={words.newChannel}
      none={words.noChannels}
      entries={channels}
      row={(channel, form) => <Channel {...{ channel, keepPerson, form }} />}
      form={(channel, onDone) => <ChannelForm {...{ channel, hasMail, keepPerson, onDone }} />}
    >
      {children}
      {mayChange && <BrowserChannel {...{ channels, pushKey, keepPerson }} />}
    </EntryList>
  );
}

interface ChannelProps {
  channel: AlertChannel;
  keepPerson: () => boolean;
  form: EntryForm;
}

function Channel({ channel, keepPerson, form }: ChannelProps) {
  const { id, name, kind, host, state, lastSuccessAt, lastResult } = channel;
  const test = useTestChannel();
  const remove = useRemoveChannel();
  const minute = useMinute();
  const zone = useZoneWording();
  const result = state !== "ready" && lastResult !== null ? `: ${lastResult}` : "";
  const success =
    lastSuccessAt === null ? words.never : `${words.lastSuccess} ${zone.when(lastSuccessAt, minute)}`;
  return (
    <EntryRow
      {...{ id, name, test, remove, keepPerson }}
      kind={wordFor(channelKindWording, kind) + (host === "" ? "" : `, ${host}`)}
      about={`${channelStateWording[state]}${result}, ${success}`}
      form={isChannelKind(kind) ? form : null}
    />
  );
}
