import type { Metadata } from "next";
import { Suspense } from "react";
import { Follow } from "#components/follow/follow.tsx";
import "#components/reader/player/player.css";
import "#components/reader/reader.css";
import "#components/follow/follow.css";

export const metadata: Metadata = { title: "Follow" };

export default function FollowPage() {
  return (
    <Suspense>
      <Follow />
    </Suspense>
  );
}
