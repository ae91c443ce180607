"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { PersonField, usePersonPrompt } from "#components/marks/person-field.tsx";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useRevokeToken } from "#lib/client/admin/use-tokens.ts";
import { tokensQuery } from "#lib/client/queries/admin.ts";
import { requestWords } from "#lib/client/request/request-words.ts";
import type { ApiToken } from "#lib/contract/board/api-tokens.ts";
import { adminWords as words, rightsWords } from "./admin-words.ts";
import { RevocableAccess } from "../wall-access/revocable-access.tsx";
import { TokenForm } from "./token-form.tsx";

/** The API tokens, and a form to make one. */
export function Tokens() {
  const { data, error } = useQuery(tokensQuery);
  const { person, field, keepPerson } = usePersonPrompt();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel aria-label={words.tokens} className="px-4 pt-3 pb-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-13 font-semibold">{words.tokens}</h2>
        <div className="flex gap-2">
          <Link href="/docs" prefetch={false} target="_blank" className={buttonLook("quiet", "sm")}>
            {words.reference}
          </Link>
          <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {words.newToken}
          </Button>
        </div>
      </div>
      <p className="mt-1 text-13 text-ink-2">{words.tokensMean}</p>
      <div className="mt-2 max-w-80">
        <PersonField person={person} field={field} />
      </div>
      {isOpen && <TokenForm keepPerson={keepPerson} onDone={() => setIsOpen(false)} />}
      {error && (
        <p role="alert" className="mt-2 text-13">
          {words.failed} {requestWords(error)}
        </p>
      )}
      {data?.tokens.length === 0 && <p className="mt-2 text-13 text-ink-2">{words.noTokens}</p>}
      <ul className="mt-1 divide-y divide-line">
        {data?.tokens.map((token) => (
          <li key={token.id} className="py-2.5">
            <Token token={token} keepPerson={keepPerson} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Token({ token, keepPerson }: { token: ApiToken; keepPerson: () => boolean }) {
  const revoke = useRevokeToken();
  return (
    <RevocableAccess
      access={token}
      reach={<span className="text-12 text-ink-3">{rightsWords[token.rights]}</span>}
      madeBy={words.madeBy}
      error={revoke.error}
      isPending={revoke.isPending}
      onRevoke={() => {
        if (keepPerson()) revoke.mutate(token.id);
      }}
    />
  );
}
