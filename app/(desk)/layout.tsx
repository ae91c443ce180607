import { headers } from "next/headers";
import type { ReactNode } from "react";
import { DeskShell } from "#components/shell/desk-shell.tsx";
import { getAuth, getNotice, getOutage } from "#lib/server/services/get-page-settings.ts";
import { getVisitor } from "#lib/server/services/get-visitor.ts";

export default async function DeskLayout({ children }: { children: ReactNode }) {
  // Depends on the running server and on who is signed in, so the build cannot render it.
  const visitor = getVisitor(await headers());
  return (
    <DeskShell
      notice={getNotice()}
      outage={getOutage()}
      visitor={visitor}
      canSignOut={["oidc", "password"].includes(getAuth())}
    >
      {children}
    </DeskShell>
  );
}
