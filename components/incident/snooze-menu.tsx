"use client";

import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import { buttonLook } from "#components/ui/button.tsx";
import { Popover } from "#components/ui/popover.tsx";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { incidentWording } from "./incident-wording.ts";
import { SnoozeForm } from "./snooze-form.tsx";

/** Snoozes the failures of this company, or of this kind, until an instant. */
export function SnoozeMenu({ session }: { session: BoardSession }) {
  return (
    <Popover
      label={incidentWording.snooze}
      triggerClassName={clsx(buttonLook(), "px-4")}
      trigger={
        <>
          {incidentWording.snooze}
          <ChevronDown className="size-3.5" />
        </>
      }
      className="w-80 p-4!"
    >
      {() => <SnoozeForm session={session} />}
    </Popover>
  );
}
