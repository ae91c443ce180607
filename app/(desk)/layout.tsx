import { connection } from "next/server";
import type { ReactNode } from "react";
import { DeskShell } from "#components/shell/desk-shell.tsx";
import { getNotice } from "#lib/server/services/get-notice.ts";

export default async function DeskLayout({ children }: { children: ReactNode }) {
  // The notice is a setting of the running server, not of the build.
  await connection();
  return <DeskShell notice={getNotice()}>{children}</DeskShell>;
}
