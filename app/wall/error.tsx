"use client";

import { WallErrorFallback } from "#components/wall/wall-error-fallback.tsx";

export default function WallError() {
  return <WallErrorFallback />;
}
