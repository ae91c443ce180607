"use client";

import Link from "next/link";
import { addWall, setUpWall } from "#components/shell/pages.ts";
import { buttonLook } from "#components/ui/button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { WallLinks } from "#components/wall-access/wall-links.tsx";
import { useMay } from "#lib/client/page/visitor.ts";
import { ActionLog } from "./action-log.tsx";
import { Channels } from "./channels.tsx";
import { SavedSettings } from "./saved-settings.tsx";
import { settingsWording as words } from "./settings-wording.ts";
import { ThisBrowser } from "./this-browser.tsx";
import { Tokens } from "./tokens.tsx";

/** What is set once: for a person, a browser, the channels of alerts, the walls and the programs that read along. */
export function Settings() {
  return (
    <div className="mx-auto flex w-full max-w-[1140px] flex-1 flex-col gap-5 px-4 py-7">
      <h1 className="text-20 font-semibold tracking-tight">{words.title}</h1>
      <SavedSettings />
      <ThisBrowser />
      <Channels />
      <Walls />
      <AdminSettings />
    </div>
  );
}

function Walls() {
  const mayAdd = useMay("operator");
  return (
    <Panel aria-label={words.walls} className="flex flex-wrap items-center gap-2 px-4 py-3 text-13">
      <h2 className="mr-auto font-semibold">{words.walls}</h2>
      <Link href={setUpWall.href} prefetch={false} className={buttonLook()}>
        {setUpWall.label}
      </Link>
      {mayAdd && (
        <Link href={addWall.href} prefetch={false} className={buttonLook()}>
          {addWall.label}
        </Link>
      )}
    </Panel>
  );
}

/** The settings of admins: connected walls, API tokens, and the log of changes. */
export function AdminSettings() {
  if (!useMay("admin")) return null;
  return (
    <>
      <WallLinks />
      <Tokens />
      <ActionLog />
    </>
  );
}
