"use client";

import type { ComponentProps } from "react";
import { useFreshness } from "#lib/client/freshness/use-clock.ts";
import { useElementSize } from "./use-element-size.ts";
import { WallStage } from "./wall-stage.tsx";

/** A wall at a past moment, in the room that the frame around it leaves. */
export function PastWall(stage: Omit<ComponentProps<typeof WallStage>, "viewport">) {
  const { status } = useFreshness();
  const { ref, size } = useElementSize();
  return (
    <div ref={ref} className="wall absolute!" data-freshness={status}>
      {size && size.height > 0 && <WallStage {...stage} viewport={size} />}
    </div>
  );
}
