"use client";

import { useFreshness } from "#lib/client/freshness/use-clock.ts";
import { isNight, type ReadWallSettings } from "#lib/domain/wall/wall-settings.ts";
import { useElementSize } from "../use-element-size.ts";
import { useMinuteOfDay } from "../use-screen-minute.ts";
import { WallStage } from "../wall-stage.tsx";
import { setupWords } from "./setup-words.ts";

interface WallPreviewProps {
  read: ReadWallSettings;
  notice: string | null;
  /** Of the screen, in its pixels. */
  width: number;
  height: number;
}

/** The wall laid out for its screen, and scaled down as a whole. */
export function WallPreview({ read, notice, width, height }: WallPreviewProps) {
  const { status } = useFreshness();
  const minute = useMinuteOfDay();
  const { ref, size } = useElementSize();
  const { settings, refused, unknown } = read;
  const isDimmed = isNight(settings.night, minute);
  return (
    <div
      ref={ref}
      role="img"
      aria-label={setupWords.previewOf(width, height)}
      className="relative w-full overflow-hidden rounded-lg border border-line-strong"
      style={{ aspectRatio: `${width} / ${height}` }}
      data-testid="wall-preview"
    >
      {size && size.width > 0 && (
        <div
          aria-hidden
          inert
          className="absolute top-0 left-0 origin-top-left"
          style={{ width, height, scale: size.width / width }}
        >
          <div
            className={`wall absolute! ${isDimmed ? "dark" : settings.theme}`}
            data-freshness={status}
            data-night={isDimmed || undefined}
          >
            <WallStage
              settings={{ ...settings, sounds: [] }}
              refused={refused}
              unknown={unknown}
              notice={notice}
              viewport={{ width, height }}
            />
          </div>
        </div>
      )}
    </div>
  );
}
