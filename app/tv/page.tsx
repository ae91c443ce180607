import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { WaitingScreen } from "#components/wall-access/waiting-screen.tsx";
import { getAuth } from "#lib/server/services/get-page-settings.ts";

export const metadata: Metadata = { title: "Add this wall" };

export default function TvPage() {
  if (getAuth() === "none") redirect("/wall");
  return <WaitingScreen />;
}
