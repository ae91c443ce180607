"use client";

import { useCallback, useState, type ComponentProps } from "react";
import { useFreshness } from "#lib/client/board/use-feed.ts";
import { WallStage } from "./wall-stage.tsx";

/** A wall at a past moment, in the room that the frame around it leaves. */
export function PastWall(stage: Omit<ComponentProps<typeof WallStage>, "viewport">) {
  const { status } = useFreshness();
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={measure} className="wall absolute!" data-freshness={status}>
      {size && size.height > 0 && <WallStage {...stage} viewport={size} />}
    </div>
  );
}
