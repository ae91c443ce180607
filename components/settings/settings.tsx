"use client";

import { useQuery } from "@tanstack/react-query";
import { useTheme } from "next-themes";
import Link from "next/link";
import { alertsWording } from "#components/alerts/alerts-wording.ts";
import { ChannelList } from "#components/alerts/channel-list.tsx";
import { PersonField, usePersonPrompt } from "#components/marks/person-field.tsx";
import { addWall, setUpWall } from "#components/shell/pages.ts";
import { QueryScreen } from "#components/shell/query-screen.tsx";
import { ZonePicker } from "#components/shell/zone-picker.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/field.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { WallLinks } from "#components/wall-access/wall-links.tsx";
import { switchLetterKeys, useLetterKeys } from "#lib/client/page/letter-keys.ts";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { alertsQuery } from "#lib/client/queries/alerts.ts";
import { useViews, useWatchlists } from "#lib/client/saved/use-saved.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { ActionLog } from "./action-log.tsx";
import { settingsWording as words } from "./settings-wording.ts";
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

/** Where messages go: the channels that rules tell, each with a test and its last delivery. */
function Channels() {
  const query = useQuery(alertsQuery);
  const { person, field, keepPerson } = usePersonPrompt();
  const mayChange = useMay("operator");
  return (
    <QueryScreen query={query} words={alertsWording} skeleton={<Skeleton className="h-38 rounded-xl" />}>
      {({ channels, hasMail, pushKey }) => (
        <ChannelList {...{ channels, hasMail, pushKey, keepPerson }}>
          {mayChange && (
            <div className="mt-2 max-w-80">
              <PersonField person={person} field={field} />
            </div>
          )}
        </ChannelList>
      )}
    </QueryScreen>
  );
}

const themes = (["light", "dark", "system"] as const).map((value) => ({ value, label: words.themes[value] }));

/** What this browser keeps: the zone of times, light or dark, and single-key shortcuts. */
function ThisBrowser() {
  const { theme, setTheme } = useTheme();
  const isHydrated = useIsHydrated();
  const hasLetterKeys = useLetterKeys();
  return (
    <Panel aria-label={words.thisBrowser} className="px-4 pt-3 pb-4 text-13">
      <h2 className="font-semibold">{words.thisBrowser}</h2>
      <div className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <ZonePicker />
        <div className="flex flex-col gap-1.5">
          <p aria-hidden className="text-12 text-ink-2">
            {words.theme}
          </p>
          <Segmented
            label={words.theme}
            // The server does not know what this browser keeps.
            value={isHydrated ? (theme ?? "system") : ""}
            options={themes}
            onSelect={setTheme}
            className="w-full *:flex-auto"
          />
        </div>
        <Checkbox
          label={words.letterKeys}
          checked={hasLetterKeys}
          onChange={({ target }) => switchLetterKeys(target.checked)}
        />
      </div>
    </Panel>
  );
}

/** The watchlists and views that this person sees, each a link to the board. */
function SavedSettings() {
  const lists = useWatchlists();
  const views = useViews();
  const groups = [
    {
      title: words.watchlists,
      none: lists.isKnown ? words.noWatchlists : words.loading,
      items: lists.items.map(({ id, name, companyIds }) => ({
        id,
        name,
        href: `/?watched=${id}`,
        detail: counted(companyIds.length, "company", "companies"),
      })),
    },
    {
      title: words.views,
      none: views.isKnown ? words.noViews : words.loading,
      items: views.items.map(({ id, name, search }) => ({ id, name, href: `/?${search}`, detail: "" })),
    },
  ];
  return (
    <Panel aria-label={words.saved} className="px-4 pt-3 pb-4 text-13">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{words.saved}</h2>
        <Link href="/?day=today" prefetch={false} className={buttonLook("outline", "sm")}>
          {words.changeOnBoard}
        </Link>
      </div>
      <div className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {groups.map(({ title, none, items }) => (
          <div key={title} className="min-w-0">
            <h3 className="text-12 text-ink-3">{title}</h3>
            {items.length === 0 && <p className="mt-1 text-ink-2">{none}</p>}
            <ul className="divide-y divide-line">
              {items.map(({ id, name, href, detail }) => (
                <li key={id}>
                  <Link
                    href={href}
                    prefetch={false}
                    className="flex items-center gap-3 py-1.5 hover:underline max-md:min-h-11"
                  >
                    <span className="min-w-0 flex-1 truncate">{name}</span>
                    <span className="text-12 text-ink-3 num">{detail}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Panel>
  );
}
