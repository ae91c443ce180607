"use client";

import { useState, type ReactNode } from "react";
import { Sheet } from "#components/ui/sheet.tsx";
import { personName } from "#lib/client/marks/person-name.ts";
import { NameFirst } from "./name-first.tsx";

interface Named {
  /** Does something in the person's name, and asks for it first where it is not known. */
  run: (action: string, act: () => void) => void;
  /** The sheet that asks. */
  prompt: ReactNode;
}

/** Runs changes in the name of a person. */
export function useNamed(): Named {
  const [waiting, setWaiting] = useState<{ action: string; act: () => void } | null>(null);
  const close = () => setWaiting(null);
  return {
    run: (action, act) => (personName() === "" ? setWaiting({ action, act }) : act()),
    prompt: waiting && (
      <Sheet title={waiting.action} onClose={close}>
        <div className="px-5 pb-2">
          <NameFirst
            action={waiting.action}
            onKnown={() => {
              close();
              waiting.act();
            }}
          />
        </div>
      </Sheet>
    ),
  };
}
