"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { PersonField, usePersonPrompt } from "#components/marks/person-field.tsx";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useRevokeToken, useMakeToken } from "#lib/client/admin/use-tokens.ts";
import { tokensQuery } from "#lib/client/queries/admin.ts";
import { describeFailedRequest, describeFailedChange } from "#lib/client/request/failed-request-wording.ts";
import {
  type ApiToken,
  tokenLimits,
  tokenRights,
  tokenRightsSchema,
  type ApiTokenAnswer,
} from "#lib/contract/board/api-tokens.ts";
import { settingsWording as words, rightsWording } from "./settings-wording.ts";
import { RevocableAccess } from "../wall-access/revocable-access.tsx";
import { enteredText, Form } from "#components/ui/form.tsx";
import { ShownSecret } from "#components/ui/shown-secret.tsx";
import { Select, Field } from "#components/ui/field.tsx";
import { hasProblem } from "#lib/client/request/request.ts";

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
          {words.failed} {describeFailedRequest(error)}
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
      reach={<span className="text-12 text-ink-3">{rightsWording[token.rights]}</span>}
      madeBy={words.madeBy}
      error={revoke.error}
      isPending={revoke.isPending}
      onRevoke={() => {
        if (keepPerson()) revoke.mutate(token.id);
      }}
    />
  );
}

interface TokenFormProps {
  keepPerson: () => boolean;
  onDone: () => void;
}

/** Makes a token and shows it once. */
function TokenForm({ keepPerson, onDone }: TokenFormProps) {
  const make = useMakeToken();
  if (make.data) return <MadeToken made={make.data} onDone={onDone} />;
  return (
    <Form
      aria-label={words.newToken}
      className="mt-3 flex flex-col gap-3 rounded-lg border border-line bg-sunken p-3"
      onSubmit={(form) => {
        const name = enteredText(form, "name");
        const rights = tokenRightsSchema.parse(form.get("rights"));
        if (name !== null && !make.isPending && keepPerson()) make.mutate({ name, rights });
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={words.name}
          name="name"
          required
          maxLength={tokenLimits.name}
          placeholder={words.namedAfter}
        />
        <Select label={words.rights} name="rights">
          {tokenRights.map((rights) => (
            <option key={rights} value={rights}>
              {rightsWording[rights]}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex gap-2">
        <Button type="submit" look="solid" disabled={make.isPending}>
          {words.make}
        </Button>
        <Button onClick={onDone}>{words.cancel}</Button>
      </div>
      {make.error && (
        <p role="alert" className="text-13 text-failed">
          {words.notMade}{" "}
          {hasProblem(make.error, "conflict") ? words.nameTaken : describeFailedChange(make.error)}
        </p>
      )}
    </Form>
  );
}

function MadeToken({ made: { token, secret }, onDone }: { made: ApiTokenAnswer; onDone: () => void }) {
  return (
    <div className="mt-3 flex flex-col gap-2 rounded-lg border border-line bg-sunken p-3 text-13">
      <p role="status" className="break-words">
        {words.shownOnce(token.name)}
      </p>
      <ShownSecret label={words.token} value={secret} />
      <Button className="self-start" onClick={onDone}>
        {words.done}
      </Button>
    </div>
  );
}
