"use client";

import Link from "next/link";
import { PersonField, usePersonPrompt } from "#components/marks/person-field.tsx";
import { describeNotSaved } from "#components/marks/star-wording.ts";
import { PasteCompanies } from "#components/saved/paste-companies.tsx";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { usePersonName } from "#lib/client/marks/person-name.ts";
import { useChangeWatchlists } from "#lib/client/saved/use-change-saved.ts";
import { usePastedCompanies } from "#lib/client/saved/use-pasted-companies.ts";
import { useWatchlists } from "#lib/client/saved/use-saved.ts";
import { firstListName } from "#lib/client/saved/use-watched.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { firstVisitWording as words } from "./first-visit-wording.ts";

/** Makes a watchlist of what is pasted. */
export function PasteCard({ onDone }: { onDone: () => void }) {
  const pasted = usePastedCompanies();
  const change = useChangeWatchlists();
  const { items } = useWatchlists();
  const { person, field, keepPerson } = usePersonPrompt();
  const owner = usePersonName();
  const { companyIds } = pasted;
  const made = change.data?.watchlist;
  if (made)
    return (
      <>
        <p role="status">{words.made(counted(made.companyIds.length, "company", "companies"))}</p>
        <div className="mt-auto flex justify-end">
          <Link href={`/?watched=${made.id}`} prefetch={false} className={buttonLook("solid")}>
            {words.showIt}
          </Link>
        </div>
      </>
    );
  const make = () => {
    if (change.isPending || !keepPerson()) return;
    const mine = new Set(items.filter((list) => list.owner === owner).map(({ name }) => name));
    const name = freeName(mine);
    const isDefault = !items.some((list) => list.isDefault);
    change.mutate(
      { id: null, content: { name, companyIds: [...companyIds], isDefault } },
      { onSuccess: onDone },
    );
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="min-h-0 flex-1 overflow-auto">
        <PasteCompanies pasted={pasted} />
      </div>
      {pasted.isMarked && (
        <div className="flex items-center justify-end gap-2">
          <span className="min-w-0 flex-1">
            <PersonField person={person} field={field} />
          </span>
          <Button look="solid" disabled={companyIds.length === 0 || change.isPending} onClick={make}>
            {words.make}
          </Button>
        </div>
      )}
      {change.error && (
        <p role="alert" className="text-12 text-failed">
          {describeNotSaved(change.error)}
        </p>
      )}
    </div>
  );
}

/** A name that none of the person's lists has. */
function freeName(taken: ReadonlySet<string>): string {
  if (!taken.has(firstListName)) return firstListName;
  let number = 2;
  while (taken.has(`${firstListName} ${number}`)) number += 1;
  return `${firstListName} ${number}`;
}
