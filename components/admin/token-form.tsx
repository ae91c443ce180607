"use client";

import { Button } from "#components/ui/button.tsx";
import { Form } from "#components/ui/form.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Select, Field } from "#components/ui/field.tsx";
import { useMakeToken } from "#lib/client/admin/use-tokens.ts";
import { changeWords } from "#lib/client/request/request-words.ts";
import { hasProblem } from "#lib/client/request/request.ts";
import {
  tokenLimits,
  tokenRights,
  tokenRightsSchema,
  type ApiTokenAnswer,
} from "#lib/contract/board/api-tokens.ts";
import { adminWords as words, rightsWords } from "./admin-words.ts";

interface TokenFormProps {
  keepPerson: () => boolean;
  onDone: () => void;
}

/** Makes a token and shows it once. */
export function TokenForm({ keepPerson, onDone }: TokenFormProps) {
  const make = useMakeToken();
  if (make.data) return <MadeToken made={make.data} onDone={onDone} />;
  return (
    <Form
      aria-label={words.newToken}
      className="mt-3 flex flex-col gap-3 rounded-lg border border-line bg-sunken p-3"
      onSubmit={(form) => {
        const name = form.get("name");
        const rights = tokenRightsSchema.parse(form.get("rights"));
        if (typeof name === "string" && !make.isPending && keepPerson()) make.mutate({ name, rights });
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
              {rightsWords[rights]}
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
          {words.notMade} {hasProblem(make.error, "conflict") ? words.nameTaken : changeWords(make.error)}
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
      <CopyButton
        value={secret}
        label={words.token}
        isIconAlwaysShown
        className="max-w-full self-start max-md:min-h-11"
      >
        <code className="min-w-0 text-left mono text-12 break-all">{secret}</code>
      </CopyButton>
      <Button className="self-start" onClick={onDone}>
        {words.done}
      </Button>
    </div>
  );
}
