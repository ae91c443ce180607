"use client";

import { ActionLog } from "./action-log.tsx";
import { WallLinks } from "#components/wall-access/wall-links.tsx";
import { Tokens } from "./tokens.tsx";
import { useMay } from "#lib/client/page/visitor.ts";

/** What only admins see of how this is run: walls that were let in, tokens, and what people changed. */
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
