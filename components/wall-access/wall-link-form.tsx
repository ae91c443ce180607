"use client";

import { useState, useSyncExternalStore } from "react";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Choice, Field } from "#components/ui/field.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { linkTo, ownAddress, pathOf } from "#lib/client/address/own-address.ts";
import { useLetWallIn, type WallLinkInput } from "#lib/client/walls/use-wall-links.ts";
import { wallLinkLimits, type WallLinkAnswer } from "#lib/contract/board/walls/wall-links.ts";
import { notLetInWords, wallAccessWords as words } from "./wall-access-words.ts";

/** Connects a wall by the code that its screen shows, or makes a link to open on it. */
export function WallLinkForm({ view }: { view: string }) {
  const letIn = useLetWallIn();
  const [byCode, setByCode] = useState(true);
  const host = useSyncExternalStore(
    noChange,
    () => location.host,
    () => "",
  );
  if (letIn.data) return <LetIn made={letIn.data} onDone={() => letIn.reset()} />;
  return (
    <Panel className="p-4">
      <form
        aria-label={words.title}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!letIn.isPending) letIn.mutate(readForm(new FormData(event.currentTarget)));
        }}
      >
        <Choice
          label={words.how}
          value={byCode ? "code" : "link"}
          onChange={(event) => setByCode(event.target.value === "code")}
        >
          <option value="code">{words.byCode}</option>
          <option value="link">{words.byLink}</option>
        </Choice>
        <p className="text-13 text-ink-2">
          {byCode ? words.onlySeen(host + ownAddress("/tv")) : words.linkMeans}
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          {byCode && (
            <Field
              label={words.code}
              name="code"
              required
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={12}
              placeholder={words.codePlaceholder}
            />
          )}
          <Field
            label={words.name}
            name="name"
            required
            maxLength={wallLinkLimits.name}
            placeholder={words.namePlaceholder}
          />
        </div>
        <Field
          label={words.view}
          name="view"
          required
          defaultValue={view}
          spellCheck={false}
          maxLength={wallLinkLimits.view}
        />
        <Button type="submit" look="solid" className="self-start" disabled={letIn.isPending}>
          {byCode ? words.letIn : words.makeLink}
        </Button>
        {letIn.error && (
          <p role="alert" className="text-13 text-failed">
            {words.notDone} {notLetInWords(letIn.error)}
          </p>
        )}
      </form>
    </Panel>
  );
}

const noChange = () => () => undefined;

function readForm(form: FormData): WallLinkInput {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    name: text("name"),
    // Or the address as it was copied from the browser that showed the wall.
    view: pathOf(text("view")) ?? text("view"),
    code: form.has("code") ? text("code") : null,
  };
}

function LetIn({ made: { link, secret }, onDone }: { made: WallLinkAnswer; onDone: () => void }) {
  const address = secret === null ? null : linkTo(`/tv#key=${secret}`);
  return (
    <Panel className="flex flex-col gap-3 p-4 text-13">
      <p role="status" className="break-words">
        {address === null ? words.isIn(link.name, link.view) : words.shownOnce(link.name)}
      </p>
      {address !== null && (
        <CopyButton
          value={address}
          label={words.link}
          hasSign
          className="max-w-full self-start max-md:min-h-11"
        >
          <code className="min-w-0 text-left mono text-12 break-all">{address}</code>
        </CopyButton>
      )}
      <Button className="self-start" onClick={onDone}>
        {words.another}
      </Button>
    </Panel>
  );
}
