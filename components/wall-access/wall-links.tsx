"use client";

import { useQuery } from "@tanstack/react-query";
import { RevocableAccess } from "#components/wall-access/revocable-access.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useIsSignedIn } from "#lib/client/marks/person-name.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { wallLinksQuery } from "#lib/client/queries/walls.ts";
import { describeFailedRequest } from "#lib/client/request/failed-request-wording.ts";
import { useRevokeWall } from "#lib/client/walls/use-wall-links.ts";
import type { WallLink } from "#lib/contract/board/walls/wall-links.ts";
import { wallAccessWording as words } from "./wall-access-wording.ts";

/** The walls with access, for admins; nothing without sign-in, when walls need none. */
export function WallLinks() {
  const mayRead = useMay("admin");
  const isSignedIn = useIsSignedIn();
  if (!mayRead || !isSignedIn) return null;
  return <WallLinkList />;
}

function WallLinkList() {
  const { data, error } = useQuery(wallLinksQuery);
  return (
    <Panel aria-label={words.list} className="px-4 pt-3 pb-4 text-13">
      <h2 className="font-semibold">{words.list}</h2>
      <p className="mt-1 text-ink-2">{data?.links.length === 0 ? words.none : words.listMeans}</p>
      {error && (
        <p role="alert" className="mt-2">
          {words.failed} {describeFailedRequest(error)}
        </p>
      )}
      <ul className="mt-1 divide-y divide-line">
        {data?.links.map((link) => (
          <li key={link.id} className="py-2.5">
            <ConnectedWall link={link} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ConnectedWall({ link }: { link: WallLink }) {
  const revoke = useRevokeWall();
  return (
    <RevocableAccess
      access={link}
      reach={<span className="mono text-12 break-all">{link.view}</span>}
      madeBy={words.madeBy}
      error={revoke.error}
      isPending={revoke.isPending}
      onRevoke={() => revoke.mutate(link.id)}
    />
  );
}
