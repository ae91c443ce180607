"use client";

import { clsx } from "clsx";
import Monitor from "lucide-react/icons/monitor";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { buttonLook } from "#components/ui/button.tsx";
import type { BoardParams } from "#lib/client/address/board-params.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { useIsPast } from "#lib/client/freshness/shown-clock.ts";
import { chosenView } from "#lib/client/saved/chosen-view.ts";
import { useViews } from "#lib/client/saved/use-saved.ts";
import { writeAddressList } from "#lib/contract/board/values/address-param.ts";
import type { View } from "#lib/contract/board/saved.ts";
import { listParameters } from "#lib/domain/board/list-filters.ts";
import type { WallFilters } from "#lib/domain/wall/wall-settings.ts";
import { boardWording } from "../board-wording.ts";

/** A link to the wall setup with the filters of this view. */
export function WallButton({ params }: { params: BoardParams }) {
  const router = useRouter();
  const isPast = useIsPast();
  const { items } = useViews();
  const address = setupOf(params, chosenView(items, params));
  usePageActions(isPast ? [] : [{ name: boardWording.onWall, run: () => router.push(address) }]);
  if (isPast) return null;
  return (
    <Link
      href={address}
      prefetch={false}
      aria-label={boardWording.onWall}
      title={boardWording.onWall}
      // Narrower screens have no room for it in the line of tools; there it is in the palette only.
      className={clsx(buttonLook("quiet", "icon"), "max-2xl:hidden")}
    >
      <Monitor className="size-4" />
    </Link>
  );
}

/** The address of the wall setup: with the id of a shared view, which the wall then follows, else with the filters. */
function setupOf(params: BoardParams, view: View | null): string {
  const filters: WallFilters = view?.isShared
    ? { view: view.id }
    : {
        q: params.q,
        ...Object.fromEntries(listParameters.map((name) => [name, writeAddressList(params[name])])),
        watched: params.watched ?? "",
      };
  const given = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  return given.size === 0 ? "/wall/setup" : `/wall/setup?${given.toString()}`;
}
