"use client";

import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useIsSignedIn } from "#lib/client/marks/person-name.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { wallAccessWords as words } from "./wall-access-words.ts";
import { WallLinkForm } from "./wall-link-form.tsx";
import { WallLinks } from "./wall-links.tsx";

/** Where an operator connects a wall, and an admin sees the connected ones. `view` is the address offered for it. */
export function WallAccess({ view = "/wall" }: { view?: string }) {
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-1 flex-col gap-5 px-4 py-7">
      <div>
        <h1 className="text-20 font-semibold tracking-tight">{words.title}</h1>
        <p className="mt-1 text-13 text-ink-2">{words.intro}</p>
      </div>
      <LetIn view={view} />
      <WallLinks />
    </div>
  );
}

function LetIn({ view }: { view: string }) {
  const mayLetIn = useMay("operator");
  const isSignedIn = useIsSignedIn();
  if (!isSignedIn)
    return (
      <Panel>
        <EmptyNote title={words.notNeeded}>{words.notNeededWhy}</EmptyNote>
      </Panel>
    );
  if (!mayLetIn)
    return (
      <Panel>
        <EmptyNote title={words.notAllowed}>{words.notAllowedWhy}</EmptyNote>
      </Panel>
    );
  return <WallLinkForm view={view} />;
}
