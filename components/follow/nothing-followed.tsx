"use client";

import Link from "next/link";
import { buttonLook } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { followHref } from "#lib/client/address/follow-params.ts";
import { useLastFollowed } from "#lib/client/kept/last-followed.ts";
import { LiveCalls, useLiveCalls } from "./add-call.tsx";
import { followWording } from "./follow-wording.ts";

/** Shown while no call is followed: what the page does, and the live calls to start with. */
export function NothingFollowed({ onAdd }: { onAdd: (id: number) => void }) {
  const last = useLastFollowed();
  const calls = useLiveCalls();
  return (
    <div className="mx-auto w-full max-w-xl px-4 pb-8">
      <EmptyNote
        title={followWording.emptyTitle}
        action={
          last.length > 0 && (
            <Link href={followHref(last)} prefetch={false} className={buttonLook()}>
              {followWording.lastTime}
            </Link>
          )
        }
      >
        {followWording.emptyReason}
      </EmptyNote>
      <LiveCalls calls={calls} onAdd={onAdd} />
    </div>
  );
}
