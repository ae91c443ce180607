"use client";

import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useIsSignedIn } from "#lib/client/marks/person-name.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { wallAccessWording as words, describeRefusal } from "./wall-access-wording.ts";
import { WallLinks } from "./wall-links.tsx";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { enteredText, Form } from "#components/ui/form.tsx";
import { ShownSecret } from "#components/ui/shown-secret.tsx";
import { Select, Field } from "#components/ui/field.tsx";
import { linkTo, ownAddress, pathOf } from "#lib/client/address/own-address.ts";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated.ts";
import { useAddWall, type WallLinkInput } from "#lib/client/walls/use-wall-links.ts";
import type { WallLinkAnswer } from "#lib/contract/board/walls/wall-links.ts";
import { wallLinkLimits } from "#lib/contract/board/values/limits.ts";

/** The page where operators add walls, and admins see those with access. `view` is the address that it offers first. */
export function WallAccess({ view = "/wall" }: { view?: string }) {
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-1 flex-col gap-5 px-4 py-7">
      <div>
        <h1 className="text-20 font-semibold tracking-tight">{words.title}</h1>
        <p className="mt-1 text-13 text-ink-2">{words.intro}</p>
      </div>
      <AddWall view={view} />
      <WallLinks />
    </div>
  );
}

function AddWall({ view }: { view: string }) {
  const mayAdd = useMay("operator");
  const isSignedIn = useIsSignedIn();
  if (!isSignedIn)
    return (
      <Panel>
        <EmptyNote title={words.notNeeded}>{words.notNeededWhy}</EmptyNote>
      </Panel>
    );
  if (!mayAdd)
    return (
      <Panel>
        <EmptyNote title={words.notAllowed}>{words.notAllowedWhy}</EmptyNote>
      </Panel>
    );
  return <WallLinkForm view={view} />;
}

/** Adds a wall by the code that its screen shows, or makes a link to open on the screen. */
function WallLinkForm({ view }: { view: string }) {
  const add = useAddWall();
  const [byCode, setByCode] = useState(true);
  const host = useIsHydrated() ? location.host : "";
  if (add.data) return <AddedWall made={add.data} onDone={() => add.reset()} />;
  return (
    <Panel className="p-4">
      <Form
        aria-label={words.title}
        className="flex flex-col gap-3"
        onSubmit={(form) => {
          if (!add.isPending) add.mutate(readForm(form));
        }}
      >
        <Select
          label={words.how}
          value={byCode ? "code" : "link"}
          onChange={(event) => setByCode(event.target.value === "code")}
        >
          <option value="code">{words.byCode}</option>
          <option value="link">{words.byLink}</option>
        </Select>
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
        <Button type="submit" look="solid" className="self-start" disabled={add.isPending}>
          {byCode ? words.add : words.makeLink}
        </Button>
        {add.error && (
          <p role="alert" className="text-13 text-failed">
            {words.notAdded} {describeRefusal(add.error)}
          </p>
        )}
      </Form>
    </Panel>
  );
}

function readForm(form: FormData): WallLinkInput {
  const view = enteredText(form, "view") ?? "";
  return {
    name: enteredText(form, "name") ?? "",
    // A full address, copied from a browser that shows the wall, is accepted too.
    view: pathOf(view) ?? view,
    code: form.has("code") ? (enteredText(form, "code") ?? "") : null,
  };
}

function AddedWall({ made: { link, secret }, onDone }: { made: WallLinkAnswer; onDone: () => void }) {
  const address = secret === null ? null : linkTo(`/tv#key=${secret}`);
  return (
    <Panel className="flex flex-col gap-3 p-4 text-13">
      <p role="status" className="break-words">
        {address === null ? words.added(link.name, link.view) : words.shownOnce(link.name)}
      </p>
      {address !== null && <ShownSecret label={words.link} value={address} />}
      <Button className="self-start" onClick={onDone}>
        {words.another}
      </Button>
    </Panel>
  );
}
