import type { Metadata } from "next";
import { Status } from "#components/status/status.tsx";

export const metadata: Metadata = { title: "Status" };

export default function StatusPage() {
  return <Status />;
}
