"use client";

import { ActionLog } from "./action-log.tsx";
import { Tokens } from "./tokens.tsx";
import { useMay } from "#lib/client/page/visitor.ts";

/** What only admins see of how this is run: tokens, and what people changed. */
export function Admin() {
  if (!useMay("admin")) return null;
  return (
    <>
      <Tokens />
      <ActionLog />
    </>
  );
}
