"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { canPush, storedDevice, subscribeDevice, unsubscribeDevice } from "#lib/client/alerts/push-device.ts";
import { useRemoveChannel } from "#lib/client/alerts/use-alerts.ts";
import { personName } from "#lib/client/marks/person-name.ts";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated.ts";
import { alertsQuery } from "#lib/client/queries/alerts.ts";
import { RequestError } from "#lib/client/request/request.ts";

import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import { alertsWording as words, describeRefusal } from "../alerts-wording.ts";
import { PhoneCode } from "./phone-code.tsx";

interface BrowserChannelProps {
  channels: readonly AlertChannel[];
  /** The public key with which a browser subscribes; null where the server cannot push. */
  pushKey: string | null;
  keepPerson: () => boolean;
}

/** Makes this browser a channel, or says why that is not possible; and leads a phone to the same. */
export function BrowserChannel({ channels, pushKey, keepPerson }: BrowserChannelProps) {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  if (pushKey === null)
    return (
      <div className="mt-2">
        <Why>{words.pushOff}</Why>
      </div>
    );
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <ThisBrowser {...{ channels, pushKey, keepPerson }} />
      <PhoneCode />
    </div>
  );
}

function ThisBrowser({ channels, pushKey, keepPerson }: BrowserChannelProps & { pushKey: string }) {
  if (!canPush()) return <Why>{words.cannotPush}</Why>;
  const known = storedDevice();
  const channel = channels.find(({ id }) => id === known?.id);
  return channel ? (
    <Subscribed {...{ channel, keepPerson }} />
  ) : (
    <NotSubscribed {...{ pushKey, keepPerson }} />
  );
}

function Why({ children }: { children: string }) {
  return <p className="text-12 text-ink-3">{children}</p>;
}

function NotSubscribed({
  pushKey,
  keepPerson,
}: Pick<BrowserChannelProps, "keepPerson"> & { pushKey: string }) {
  const client = useQueryClient();
  const subscribe = useMutation({
    mutationFn: () => subscribeDevice(pushKey, words.deviceName(personName(), navigator.userAgent)),
    onSettled: () => client.invalidateQueries({ queryKey: alertsQuery.queryKey }),
  });
  const isDenied = subscribe.data === false || Notification.permission === "denied";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
      <Button
        size="sm"
        disabled={subscribe.isPending}
        onClick={() => {
          if (keepPerson()) subscribe.mutate();
        }}
      >
        {words.pushHere}
      </Button>
      <span className="text-12 text-ink-3">{words.pushMeans}</span>
      {isDenied && <Problem>{words.pushDenied}</Problem>}
      {subscribe.error && (
        <Problem>
          {subscribe.error instanceof RequestError
            ? describeRefusal(subscribe.error, "save")
            : words.notSubscribed}
        </Problem>
      )}
    </div>
  );
}

function Subscribed({ channel, keepPerson }: { channel: AlertChannel; keepPerson: () => boolean }) {
  const remove = useRemoveChannel();
  const stop = () => {
    // The channel goes first: one whose device has unsubscribed would be reported as failing.
    if (keepPerson())
      remove.mutate(channel.id, { onSuccess: () => void unsubscribeDevice().catch(() => undefined) });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
      <span>{words.pushedHere(channel.name)}</span>
      <Button size="sm" disabled={remove.isPending} onClick={stop}>
        {words.stopPush}
      </Button>
      {remove.error && (
        <Problem>
          {words.notRemoved} {describeRefusal(remove.error, "remove")}
        </Problem>
      )}
    </div>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="w-full text-failed">
      {children}
    </p>
  );
}
