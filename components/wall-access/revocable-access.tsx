"use client";

import type { ReactNode } from "react";
import { ConfirmButton } from "#components/ui/confirm-button.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { describeFailedChange } from "#lib/client/request/failed-request-wording.ts";

const words = {
  neverUsed: "never used",
  lastUsed: (when: string) => `last used ${when}`,
  revoke: "Revoke",
  revokeFor: (name: string) => `Revoke ${name}`,
  reallyRevoke: "Really revoke",
  reallyRevokeFor: (name: string) => `Really revoke ${name}`,
  notRevoked: "Not revoked.",
};

interface RevocableAccessProps {
  access: { name: string; madeBy: string; madeAt: string; lastUsedAt: string | null };
  /** What it may read, beside its name. */
  reach: ReactNode;
  /** The sentence of who made it and when. */
  madeBy: (person: string, when: string) => string;
  /** Why it was not revoked. */
  error: Error | null;
  isPending: boolean;
  onRevoke: () => void;
}

/** The access of a program or a wall: when it was last used, and a button that revokes it. */
export function RevocableAccess({
  access: { name, madeBy, madeAt, lastUsedAt },
  reach,
  madeBy: madeByWords,
  error,
  isPending,
  onRevoke,
}: RevocableAccessProps) {
  const minute = useMinute();
  const zone = useZoneWording();
  const said = {
    begin: words.revoke,
    beginFor: words.revokeFor(name),
    confirm: words.reallyRevoke,
    confirmFor: words.reallyRevokeFor(name),
  };
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 text-13">
      <p className="min-w-56 flex-1 break-words">
        <span className="font-medium">{name}</span> {reach}
        <span className="block text-ink-2 num">
          {lastUsedAt === null
            ? words.neverUsed
            : words.lastUsed(zone.whenStamp(lastUsedAt, minute, "minutes"))}
          , {madeByWords(madeBy, zone.whenStamp(madeAt, minute, "minutes"))}
        </span>
        {error && (
          <span role="alert" className="block text-failed">
            {words.notRevoked} {describeFailedChange(error)}
          </span>
        )}
      </p>
      <ConfirmButton words={said} isPending={isPending} onConfirm={onRevoke} />
    </div>
  );
}
