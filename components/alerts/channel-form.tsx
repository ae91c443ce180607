"use client";

import { useState } from "react";
import { useSaveChannel } from "#lib/client/alerts/use-alerts.ts";
import { randomId } from "#lib/client/page/random-id.ts";
import {
  channelKinds,
  channelKindSchema,
  hasSecret,
  isChannelKind,
  type AlertChannel,
  type ChannelKind,
} from "#lib/contract/board/alerts/alert-channels.ts";
import { alertLimits } from "#lib/contract/board/alerts/alert-rules.ts";
import { alertsWords as words, channelKindWords } from "./alerts-words.ts";
import { Select, Field } from "#components/ui/field.tsx";
import { Form } from "#components/ui/form.tsx";
import { SaveRow } from "./save-row.tsx";

interface ChannelFormProps {
  /** Null for a new one. */
  channel: AlertChannel | null;
  /** Whether the server can send e-mail. */
  hasMail: boolean;
  keepPerson: () => boolean;
  onDone: () => void;
}

const typedKinds = channelKinds.filter((kind) => kind !== "push");
const placeholders: Record<(typeof typedKinds)[number], string> = {
  webhook: "https://",
  slack: "https://",
  teams: "https://",
  pagerduty: words.usual,
  email: "desk@example.com",
};

/** Makes or changes a channel. Its address and secret are typed in and never shown again. */
export function ChannelForm({ channel, hasMail, keepPerson, onDone }: ChannelFormProps) {
  const save = useSaveChannel();
  const [id] = useState(() => channel?.id ?? randomId());
  const [kind, setKind] = useState<ChannelKind>(
    channel && isChannelKind(channel.kind) ? channel.kind : "webhook",
  );
  const isKept = channel?.kind === kind;
  const [hasNewAddress, setHasNewAddress] = useState(false);
  // A secret belongs to its address.
  const isSecretKept = isKept && !hasNewAddress;
  return (
    <Form
      aria-label={channel?.name ?? words.newChannel}
      className="mt-3 flex flex-col gap-3 rounded-lg border border-line bg-sunken p-3"
      onSubmit={(form) => {
        const given = (name: string) => {
          const value = form.get(name);
          return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
        };
        const input = {
          id,
          kind,
          name: given("name") ?? "",
          address: given("address"),
          secret: given("secret"),
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
        {kind !== "push" && (
          <Select
            label={words.kind}
            value={kind}
            onChange={(event) => {
              setKind(channelKindSchema.parse(event.target.value));
            }}
          >
            {typedKinds.map((one) => (
              <option key={one} value={one} disabled={one === "email" && !hasMail}>
                {one === "email" && !hasMail ? words.noMail : channelKindWords[one]}
              </option>
            ))}
          </Select>
        )}
        {kind !== "push" && (
          <Field
            label={kind === "email" ? words.mailAddress : words.address}
            name="address"
            type={kind === "email" ? "email" : "url"}
            required={!isKept && kind !== "pagerduty"}
            placeholder={isKept ? words.keeps : placeholders[kind]}
            onChange={(event) => {
              setHasNewAddress(event.target.value.trim() !== "");
            }}
          />
        )}
        {kind !== "push" && hasSecret(kind) && (
          <Field
            label={words.secret[kind]}
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
