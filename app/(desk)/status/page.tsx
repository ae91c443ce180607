import type { Metadata } from "next";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { Status } from "#components/status/status.tsx";
import { statusQuery } from "#lib/client/queries/status.ts";
import { getStatus } from "#lib/server/services/get-status.ts";

export const metadata: Metadata = { title: "Status" };

export default function StatusPage() {
  return (
    <Prefetched answers={[answer(statusQuery, () => getStatus())]}>
      <Status />
    </Prefetched>
  );
}
