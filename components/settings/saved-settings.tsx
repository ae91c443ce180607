"use client";

import Link from "next/link";
import { buttonLook } from "#components/ui/button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useViews, useWatchlists } from "#lib/client/saved/use-saved.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { settingsWording as words } from "./settings-wording.ts";

/** The watchlists and views that this person sees, each a link to the board. */
export function SavedSettings() {
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
