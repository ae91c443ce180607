"use client";

import { useState } from "react";
import { useSaveChannel } from "#lib/client/alerts/use-alerts.ts";
import { randomId } from "#lib/client/page/random-id.ts";
import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import {
  channelFacts,
  channelKinds,
  isChannelKind,
  type ChannelKind,
} from "#lib/contract/board/alerts/channels/channel-kinds.ts";
import { alertLimits } from "#lib/contract/board/values/alert-values.ts";
import { Select, Field } from "#components/ui/field.tsx";
import { enteredText, Form } from "#components/ui/form.tsx";
import { alertsWording as words } from "./alerts-wording.ts";
import { SaveRow } from "./save-row.tsx";

interface ChannelFormProps {
  /** Null for a new one. */
  channel: AlertChannel | null;
  /** Whether the server can send e-mail. */
  hasMail: boolean;
  keepPerson: () => boolean;
  onDone: () => void;
}

const typedKinds = channelKinds.filter((kind) => !channelFacts(kind).isDevice);

/** Makes or changes a channel. Its address and secret are typed in and never shown again. */
export function ChannelForm({ channel, hasMail, keepPerson, onDone }: ChannelFormProps) {
  const save = useSaveChannel();
  const [id] = useState(() => channel?.id ?? randomId());
  const [kind, setKind] = useState<ChannelKind>(
    channel && isChannelKind(channel.kind) ? channel.kind : "webhook",
  );
  const { address, secret, isDevice } = channelFacts(kind);
  const isKept = channel?.kind === kind;
  const [hasNewAddress, setHasNewAddress] = useState(false);
  // A secret belongs to its address.
  const isSecretKept = isKept && !hasNewAddress;
  return (
    <Form
      aria-label={channel?.name ?? words.newChannel}
      className="mt-3 flex flex-col gap-3 rounded-lg border border-line bg-sunken p-3"
      onSubmit={(form) => {
        const input = {
          id,
          kind,
          name: enteredText(form, "name") ?? "",
          address: enteredText(form, "address") ?? undefined,
          secret: enteredText(form, "secret") ?? undefined,
        };
        if (!save.isPending && keepPerson()) save.mutate(input, { onSuccess: onDone });
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={words.name}
          name="name"
          required
          maxLength={alertLimits.name}
          defaultValue={channel?.name}
        />
        {/* A push subscription comes from its device, so it is not edited here. */}
        {!isDevice && (
          <Select
            label={words.kind}
            value={kind}
            onChange={(event) => {
              if (isChannelKind(event.target.value)) setKind(event.target.value);
            }}
          >
            {typedKinds.map((one) => (
              <KindOption key={one} kind={one} hasMail={hasMail} />
            ))}
          </Select>
        )}
        {!isDevice && (
          <Field
            label={address.label}
            name="address"
            type={address.type}
            required={!isKept && address.usual === null}
            placeholder={isKept ? words.keeps : address.placeholder}
            onChange={(event) => {
              setHasNewAddress(event.target.value.trim() !== "");
            }}
          />
        )}
        {!isDevice && secret && (
          <Field
            label={secret.label}
            name="secret"
            type="password"
            required={!isSecretKept}
            placeholder={isSecretKept ? words.keeps : isKept ? words.ofNewAddress : ""}
          />
        )}
      </div>
      <SaveRow isSaving={save.isPending} error={save.error} hint={words.channelHint} onCancel={onDone} />
    </Form>
  );
}

function KindOption({ kind, hasMail }: { kind: ChannelKind; hasMail: boolean }) {
  const { name, setting } = channelFacts(kind);
  const isMissing = setting?.name === "SMTP_URL" && !hasMail;
  return (
    <option value={kind} disabled={isMissing}>
      {isMissing ? words.needsSetting(name, setting.name) : name}
    </option>
  );
}
