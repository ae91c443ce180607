"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useRemoveChannel, useTestChannel } from "#lib/client/alerts/use-alerts.ts";
import { useMinute } from "#lib/client/board/use-feed.ts";
import { useZoneWords } from "#lib/client/page/zone.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { changeWords } from "#lib/client/request/request-words.ts";
import { isChannelKind, type AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import { wordFor } from "#lib/domain/words/word-for.ts";
import { alertsWords as words, channelKindWords, channelStateWords } from "./alerts-words.ts";
import { ChannelForm } from "./channel-form.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { ThisDevice } from "./this-device.tsx";

interface ChannelListProps {
  channels: readonly AlertChannel[];
  /** Whether the server can send e-mail. */
  hasMail: boolean;
  /** What a browser subscribes with; null where the server cannot push. */
  pushKey: string | null;
  keepPerson: () => boolean;
}

/** The channels, and whether their receivers answer. */
export function ChannelList({ channels, hasMail, pushKey, keepPerson }: ChannelListProps) {
  // The id of the channel whose form is open; "new" for a new one.
  const [edited, setEdited] = useState<string | null>(null);
  const mayChange = useMay("operator");
  const close = () => {
    setEdited(null);
  };
  return (
    <Panel aria-label={words.channels} className="px-4 pt-3 pb-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-13 font-semibold">{words.channels}</h2>
        {mayChange && (
          <Button
            size="sm"
            aria-expanded={edited === "new"}
            onClick={() => {
              setEdited(edited === "new" ? null : "new");
            }}
          >
            {words.newChannel}
          </Button>
        )}
      </div>
      {edited === "new" && <ChannelForm channel={null} {...{ hasMail, keepPerson }} onDone={close} />}
      {mayChange && <ThisDevice {...{ channels, pushKey, keepPerson }} />}
      {channels.length === 0 && <p className="mt-2 text-13 text-ink-2">{words.noChannels}</p>}
      <ul className="mt-1 divide-y divide-line">
        {channels.map((channel) => (
          <li key={channel.id} className="py-2.5">
            <Channel
              channel={channel}
              keepPerson={keepPerson}
              onEdit={() => {
                setEdited(edited === channel.id ? null : channel.id);
              }}
            />
            {edited === channel.id && <ChannelForm {...{ channel, hasMail, keepPerson }} onDone={close} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface ChannelProps {
  channel: AlertChannel;
  keepPerson: () => boolean;
  onEdit: () => void;
}

function Channel({
  channel: { id, name, kind, host, state, lastSuccessAt, lastResult },
  keepPerson,
  onEdit,
}: ChannelProps) {
  const test = useTestChannel();
  const mayChange = useMay("operator");
  const remove = useRemoveChannel();
  const minute = useMinute();
  const zone = useZoneWords();
  const error = test.error ?? remove.error;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 text-13">
      <p className="min-w-56 flex-1 break-words">
        <span className="font-medium">{name}</span>{" "}
        <span className="text-12 text-ink-3">
          {wordFor(channelKindWords, kind)}
          {host !== "" && `, ${host}`}
        </span>
        <span className="block text-ink-2">
          {channelStateWords[state]}
          {state !== "ready" && lastResult !== null && `: ${lastResult}`},{" "}
          {lastSuccessAt === null ? words.never : `${words.lastSuccess} ${zone.when(lastSuccessAt, minute)}`}
        </span>
        {test.isSuccess && <span role="status">{words.testSent}</span>}
        {error && (
          <span role="alert" className="block text-failed">
            {test.error ? words.notTested : words.notRemoved} {changeWords(error)}
          </span>
        )}
      </p>
      {mayChange && (
        <div className="flex gap-2">
          <Button
            size="sm"
            aria-label={words.testFor(name)}
            disabled={test.isPending}
            onClick={() => {
              if (keepPerson()) test.mutate(id);
            }}
          >
            {words.test}
          </Button>
          {isChannelKind(kind) && (
            <Button size="sm" aria-label={words.editFor(name)} onClick={onEdit}>
              {words.edit}
            </Button>
          )}
          <RemoveButton
            name={name}
            isPending={remove.isPending}
            onRemove={() => {
              if (keepPerson()) remove.mutate(id);
            }}
          />
        </div>
      )}
    </div>
  );
}
