import { headers } from "next/headers";
import type { ReactNode } from "react";
import { DeskShell } from "#components/shell/desk-shell.tsx";
import { getAuth, getNotice } from "#lib/server/services/get-page-settings.ts";
import { getVisitor } from "#lib/server/services/get-visitor.ts";

export default async function DeskLayout({ children }: { children: ReactNode }) {
  // Both depend on the running server and on who asks, so nothing of this is made by the build.
  const visitor = getVisitor(await headers());
  return (
    <DeskShell notice={getNotice()} visitor={visitor} canSignOut={["oidc", "password"].includes(getAuth())}>
      {children}
    </DeskShell>
  );
}
