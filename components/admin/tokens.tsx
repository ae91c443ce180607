"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRef, useState } from "react";
import { PersonField, usePerson } from "#components/incident/person-field.tsx";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { ConfirmButton } from "#components/ui/confirm-button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useRevokeToken } from "#lib/client/admin/use-tokens.ts";
import { useMinute } from "#lib/client/board/use-feed.ts";
import { tokensQuery } from "#lib/client/queries/admin.ts";
import { changeWords, requestWords } from "#lib/client/request/request-words.ts";
import type { ApiToken } from "#lib/contract/board/api-tokens.ts";
import { utcWhen } from "#lib/domain/words/utc-words.ts";
import { adminWords as words, rightsWords } from "./admin-words.ts";
import { TokenForm } from "./token-form.tsx";

/** The tokens by which programs enter, and a form for another. */
export function Tokens() {
  const { data, error } = useQuery(tokensQuery);
  const person = usePerson();
  const name = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** Without a name nothing is changed, and it is asked for. */
  const keepPerson = () => {
    const isKnown = person.keep();
    if (!isKnown) name.current?.focus();
    return isKnown;
  };
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
        <PersonField person={person} field={name} />
      </div>
      {isOpen && <TokenForm keepPerson={keepPerson} onDone={() => setIsOpen(false)} />}
      {error && (
        <p role="alert" className="mt-2 text-13">
          {words.failed} {requestWords(error, "operator")}
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
  const { id, name, rights, madeBy, madeAt, lastUsedAt } = token;
  const minute = useMinute();
  const revoke = useRevokeToken();
  const said = {
    ask: words.revoke,
    askFor: words.revokeFor(name),
    confirm: words.reallyRevoke,
    confirmFor: words.reallyRevokeFor(name),
  };
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 text-13">
      <p className="min-w-56 flex-1 break-words">
        <span className="font-medium">{name}</span>{" "}
        <span className="text-12 text-ink-3">{rightsWords[rights]}</span>
        <span className="block text-ink-2 num">
          {lastUsedAt === null ? words.neverUsed : words.lastUsed(utcWhen(lastUsedAt, minute, "minutes"))},{" "}
          {words.madeBy(madeBy, utcWhen(madeAt, minute, "minutes"))}
        </span>
        {revoke.error && (
          <span role="alert" className="block text-failed">
            {words.notRevoked} {changeWords(revoke.error)}
          </span>
        )}
      </p>
      <ConfirmButton
        words={said}
        isPending={revoke.isPending}
        onConfirm={() => {
          if (keepPerson()) revoke.mutate(id);
        }}
      />
    </div>
  );
}
