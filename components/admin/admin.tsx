"use client";

import { ActionLog } from "./action-log.tsx";
import { WallLinks } from "#components/wall-access/wall-links.tsx";
import { Tokens } from "./tokens.tsx";
import { useMay } from "#lib/client/page/visitor.ts";

/** The part of the status page for admins: connected walls, API tokens, and the log of changes. */
export function Admin() {
  if (!useMay("admin")) return null;
  return (
    <>
      <WallLinks />
      <Tokens />
      <ActionLog />
    </>
  );
}
