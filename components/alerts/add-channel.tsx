"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Checkbox, Field, Select } from "#components/ui/field.tsx";
import { enteredText, Form } from "#components/ui/form.tsx";
import { useSaveChannel, useTestChannel } from "#lib/client/alerts/use-alerts.ts";
import { randomId } from "#lib/client/page/random-id.ts";
import { deliveriesQuery } from "#lib/client/queries/alerts.ts";
import { linkTo } from "#lib/client/address/own-address.ts";
import {
  channelFacts,
  channelKinds,
  type ChannelKind,
} from "#lib/contract/board/alerts/channels/channel-kinds.ts";
import { alertLimits } from "#lib/contract/board/values/alert-values.ts";
import { alertsWording as words, channelKindWording, describeRefusal } from "./alerts-wording.ts";

interface AddChannelProps {
  hasMail: boolean;
  /** The address that begins links in messages; null while they have none. */
  linkAddress: string | null;
  keepPerson: () => boolean;
  /** Whether there is no channel yet, so that the fields are shown at once. */
  isFirst: boolean;
  /** Called once it is saved, before its test is answered. */
  onAdded: (id: string) => void;
}

const isTyped = (kind: ChannelKind, hasMail: boolean) =>
  !channelFacts(kind).isDevice && (hasMail || channelFacts(kind).setting === null);

/** Makes a channel of a pasted address and tests it at once. */
export function AddChannel({ isFirst, ...props }: AddChannelProps) {
  const [isOpen, setIsOpen] = useState(isFirst);
  if (!isOpen)
    return (
      <Button className="self-start" onClick={() => setIsOpen(true)}>
        {words.newChannel}
      </Button>
    );
  return <NewChannel {...props} />;
}

function NewChannel({ hasMail, linkAddress, keepPerson, onAdded }: Omit<AddChannelProps, "isFirst">) {
  const save = useSaveChannel();
  const test = useTestChannel();
  const [id] = useState(randomId);
  const [kind, setKind] = useState<ChannelKind>("slack");
  const { address, secret } = channelFacts(kind);
  // Asked once, as it was when the fields were opened: the answer of the test would take the question away.
  const [isLinkAsked] = useState(linkAddress === null);
  return (
    <Form
      aria-label={words.newChannel}
      className="flex flex-col gap-3"
      onSubmit={(form) => {
        if (save.isPending || test.isPending || !keepPerson()) return;
        const isLinkAddress = form.get("links") !== null;
        save.mutate(
          { id, ...readChannel(form, kind) },
          {
            onSuccess() {
              onAdded(id);
              test.mutate({ id, isLinkAddress });
            },
          },
        );
      }}
    >
      <div className="grid items-end gap-3 sm:grid-cols-[11rem_1fr]">
        <Select
          label={words.kind}
          value={kind}
          onChange={({ target }) => setKind(target.value as ChannelKind)}
        >
          {channelKinds
            .filter((one) => isTyped(one, hasMail))
            .map((one) => (
              <option key={one} value={one}>
                {channelKindWording[one]}
              </option>
            ))}
        </Select>
        <Field
          label={words.addressOf(address.label)}
          name="address"
          type={address.type}
          required={address.usual === null}
          placeholder={address.placeholder}
        />
        <Field
          label={words.channelName}
          name="name"
          maxLength={alertLimits.name}
          placeholder="#earnings-ops"
        />
        {secret && <Field label={secret.label} name="secret" type="password" required />}
      </div>
      {isLinkAsked && <Checkbox label={words.links(linkTo("/"))} name="links" defaultChecked />}
      <div className="flex flex-wrap items-center gap-3 text-13">
        <Button type="submit" look="solid" disabled={save.isPending || test.isPending}>
          {save.isSuccess ? words.testAgain : words.addAndTest}
        </Button>
        {test.data && <TestResult id={test.data.deliveryIds[0]} />}
      </div>
      {(save.error ?? test.error) && (
        <p role="alert" className="text-13 text-failed">
          {save.error
            ? `${words.notSaved} ${describeRefusal(save.error, "save", words.channelHint)}`
            : test.error && `${words.notTested} ${describeRefusal(test.error, "test")}`}
        </p>
      )}
    </Form>
  );
}

/** What was filled in; without a name, the channel has that of its kind and host. */
function readChannel(form: FormData, kind: ChannelKind) {
  const address = enteredText(form, "address") ?? undefined;
  const { hostOf } = channelFacts(kind).address;
  const usual = [channelKindWording[kind], address === undefined ? "" : hostOf(address)].join(" ").trim();
  const name = (enteredText(form, "name") ?? usual).slice(0, alertLimits.name);
  return { kind, name, address, secret: enteredText(form, "secret") ?? undefined };
}

/** What the receiver answered to a test, as soon as it has. */
export function TestResult({ id }: { id: number | undefined }) {
  const { data, error } = useQuery({ ...deliveriesQuery, refetchInterval: testEveryMs });
  const sent = data?.deliveries.find((delivery) => delivery.id === id);
  const isOver = sent?.endedAt != null;
  return (
    <span role="status" className={isOver && sent.state !== "accepted" ? "text-failed" : "text-ink-2"}>
      {isOver
        ? sent.state === "accepted"
          ? words.testAccepted
          : words.testFailed(sent.result)
        : sent && sent.attempts > 0 && sent.result !== null
          ? words.testRetried(sent.result)
          : error
            ? words.testUnseen
            : words.testing}
    </span>
  );
}

/** The time between two looks at whether a test was answered. */
const testEveryMs = 1_000;
