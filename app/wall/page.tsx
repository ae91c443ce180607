import type { Metadata } from "next";
import { headers } from "next/headers";
import type { PageSearch } from "#app/page-params.ts";
import { LeaveWhenRevoked } from "#components/wall-access/leave-when-revoked.tsx";
import { Wall } from "#components/wall/wall.tsx";
import { readWallSettings } from "#lib/domain/wall/wall-settings.ts";
import { getNotice } from "#lib/server/services/get-page-settings.ts";
import { getVisitor } from "#lib/server/services/get-visitor.ts";

export const metadata: Metadata = { title: "Wall" };

export default async function WallPage({ searchParams }: { searchParams: PageSearch }) {
  const { settings, refused, unknown } = readWallSettings(await searchParams);
  const { isWall } = getVisitor(await headers());
  return (
    <>
      {isWall && <LeaveWhenRevoked />}
      <Wall settings={settings} refused={refused} unknown={unknown} notice={getNotice()} />
    </>
  );
}
