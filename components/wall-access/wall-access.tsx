"use client";

import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useIsSignedIn } from "#lib/client/marks/person-name.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { wallAccessWords as words } from "./wall-access-words.ts";
import { WallLinkForm } from "./wall-link-form.tsx";
import { WallLinks } from "./wall-links.tsx";

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
