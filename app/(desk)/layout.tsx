import { headers } from "next/headers";
import type { ReactNode } from "react";
import { DeskShell } from "#components/shell/desk-shell.tsx";
import { getNotice } from "#lib/server/services/get-notice.ts";
import { getVisitor } from "#lib/server/services/get-visitor.ts";
import { hasPasswords } from "#lib/server/services/has-passwords.ts";

export default async function DeskLayout({ children }: { children: ReactNode }) {
  // Both depend on the running server and on who asks, so nothing of this is made by the build.
  const visitor = getVisitor(await headers());
  return (
    <DeskShell notice={getNotice()} visitor={visitor} canSignOut={hasPasswords()}>
      {children}
    </DeskShell>
  );
}
