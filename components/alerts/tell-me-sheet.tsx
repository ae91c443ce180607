"use client";

import { useQueries } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { PersonField, usePersonPrompt } from "#components/marks/person-field.tsx";
import { ReadOnlyNote } from "#components/marks/read-only-note.tsx";
import { QueryScreen } from "#components/shell/query-screen.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useMay } from "#lib/client/page/visitor.ts";
import { alertsQuery, rulesQuery } from "#lib/client/queries/alerts.ts";
import type { RuleDraft } from "#lib/domain/alerts/rule-draft.ts";
import { alertsWording as words } from "./alerts-wording.ts";
import { BrowserSignals } from "./devices/browser-signals.tsx";
import { TellHere } from "./tell-here.tsx";
import { RuleForm } from "./rule-form.tsx";

interface TellMeSheetProps {
  /** What it is about. */
  about: string;
  title: string;
  scope: Partial<RuleDraft>;
  onSaved?: (() => void) | undefined;
  onClose: () => void;
}

/** A new rule about what somebody came from. Who may make none is offered what this browser can do by itself. */
export function TellMeSheet({ about, title, scope, onSaved, onClose }: TellMeSheetProps) {
  const mayChange = useMay("operator");
  const [isSaved, setIsSaved] = useState(false);
  const of = scope.companyIds?.length === 1 ? (scope.companyIds[0] ?? null) : (scope.watchlistId ?? null);
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="flex min-h-0 flex-col gap-3 overflow-auto px-4 pt-1 pb-4">
        {of !== null && <TellHere {...{ about, of }} />}
        {!mayChange && (
          <>
            <ReadOnlyNote />
            <BrowserSignals />
          </>
        )}
        {mayChange && isSaved && (
          <p role="status" className="py-3 text-14">
            {words.savedRule}{" "}
            <Link href="/alerts" prefetch={false} className="underline underline-offset-2">
              {words.toAlerts}
            </Link>
          </p>
        )}
        {mayChange && !isSaved && (
          <NewRule
            {...{ about, scope }}
            onDone={(hasSaved) => {
              if (!hasSaved) return onClose();
              setIsSaved(true);
              onSaved?.();
            }}
          />
        )}
      </div>
    </Sheet>
  );
}

interface NewRuleProps {
  about: string;
  scope: Partial<RuleDraft>;
  onDone: (isSaved: boolean) => void;
}

function NewRule({ about, scope, onDone }: NewRuleProps) {
  const [alerts, rules] = useQueries({ queries: [alertsQuery, rulesQuery] });
  const data = alerts.data && rules.data && { ...alerts.data, ...rules.data };
  const error = alerts.error ?? rules.error;
  const { person, field, keepPerson } = usePersonPrompt();
  return (
    <QueryScreen
      query={{ data, error, refetch: () => Promise.all([alerts.refetch(), rules.refetch()]) }}
      words={words}
      skeleton={<Skeleton className="h-48 rounded-xl" />}
    >
      {(answer) => (
        <>
          <PersonField person={person} field={field} />
          <RuleForm
            rule={null}
            named={answer}
            save={words.tellMe}
            channels={answer.channels}
            hasMail={answer.hasMail}
            linkAddress={answer.linkAddress}
            {...{ about, scope, keepPerson }}
            onDone={onDone}
          />
        </>
      )}
    </QueryScreen>
  );
}
