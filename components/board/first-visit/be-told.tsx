"use client";

import Check from "lucide-react/icons/check";
import { useState } from "react";
import { TellMe } from "#components/alerts/tell-me.tsx";
import { Logo } from "#components/shell/logo.tsx";
import { Button } from "#components/ui/button.tsx";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { firstVisitWording as words } from "./first-visit-wording.ts";

/** A rule as a sentence, with a test before one's eyes. */
export function BeTold({ session, onDone }: { session: BoardSession | null; onDone: () => void }) {
  const [tests, setTests] = useState(0);
  const company = session ? companyName(session) : words.anyCompany;
  return (
    <>
      <p className="leading-6">
        {words.when} <bdi className="font-semibold">{company}</bdi> {words.fails}{" "}
        <span className="font-semibold">{words.thisBrowser}</span>.
      </p>
      <div role="status">
        {tests > 0 && (
          <p
            key={tests}
            className="flex arrive items-center gap-2.5 rounded-lg border border-line px-3 py-2 shadow-lift"
          >
            <Logo className="size-6 shrink-0" />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{words.testTitle(company)}</span>
              <span className="block text-12 text-ink-2">{words.test}</span>
            </span>
          </p>
        )}
      </div>
      <p className="mt-auto flex items-center gap-2 text-12 text-ink-2">
        {tests > 0 ? (
          <>
            <Check className="size-3.5 shrink-0" />
            {words.works}
          </>
        ) : (
          words.toldMeans
        )}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={() => setTests(tests + 1)}>{tests > 0 ? words.tryAgain : words.tryIt}</Button>
        <TellMe
          about={company}
          scope={session ? { companyIds: [session.companyId] } : {}}
          look="solid"
          onSaved={onDone}
        />
      </div>
    </>
  );
}
