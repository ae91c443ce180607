import type { Metadata } from "next";
import { callAnswers } from "#app/call-answers.ts";
import { Prefetched } from "#app/prefetched.tsx";
import { Follow } from "#components/follow/follow.tsx";
import "#components/reader/player/player.css";
import "#components/reader/reader.css";
import "#components/follow/follow.css";
import { followedIds } from "#lib/client/address/followed-ids.ts";

export const metadata: Metadata = { title: "Follow" };

interface FollowPageProps {
  searchParams: Promise<{ ids?: string | string[] }>;
}

export default async function FollowPage({ searchParams }: FollowPageProps) {
  const { ids } = await searchParams;
  const followed = followedIds([ids ?? ""].flat().join(",").split(",").map(Number));
  return (
    <Prefetched answers={(await Promise.all(followed.map((id) => callAnswers(id)))).flat()}>
      <Follow />
    </Prefetched>
  );
}
