"use client";

import { WallRescue } from "#components/wall/wall-rescue.tsx";

export default function WallError() {
  return <WallRescue />;
}
