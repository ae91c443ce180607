import type { Metadata } from "next";
import type { PageSearch } from "#app/page-params.ts";
import { WallSetup } from "#components/wall/setup/wall-setup.tsx";
import { offeredSettings, type OfferedSetting } from "#lib/domain/wall/wall-settings.ts";
import { getNotice } from "#lib/server/services/get-page-settings.ts";
import "#components/wall/wall.css";
import "#components/wall/wall-tiles.css";
import "#components/wall/wall-storm.css";
import "#components/wall/wall-no-failures.css";

export const metadata: Metadata = { title: "Set up a wall" };

export default async function WallSetupPage({ searchParams }: { searchParams: PageSearch }) {
  const search = await searchParams;
  const given: Partial<Record<OfferedSetting, string>> = {};
  for (const name of offeredSettings) {
    const value = search[name];
    if (typeof value === "string") given[name] = value;
  }
  return <WallSetup given={given} notice={getNotice()} />;
}
