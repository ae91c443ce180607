"use client";

import Link from "next/link";
import { useState } from "react";
import { buttonLook } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Select } from "#components/ui/field.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { linkTo, ownAddress } from "#lib/client/address/own-address.ts";
import { useIsSignedIn } from "#lib/client/marks/person-name.ts";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import {
  readWallSettings,
  wallAddress,
  wallSetupAddress,
  isNight,
  type ReadWallSettings,
} from "#lib/domain/wall/wall-settings.ts";
import { SetupForm, type ChosenSettings } from "./setup-form.tsx";
import { setupWording as words, setupWording } from "./setup-wording.ts";
import { useFreshness } from "#lib/client/freshness/use-clock.ts";
import { useElementSize } from "../use-element-size.ts";
import { useMinuteOfDay } from "../use-screen-minute.ts";
import { WallStage } from "../wall-stage.tsx";

interface WallSetupProps {
  /** The settings in the address of this page. */
  given: ChosenSettings;
  notice: string | null;
}

type Size = keyof typeof words.sizes;
const sizes = Object.keys(words.sizes) as Size[];

/** Composes the address of a wall, beside a preview of that wall. */
export function WallSetup({ given, notice }: WallSetupProps) {
  const [chosen, setChosen] = useState(given);
  const [size, setSize] = useState<Size>("1920x1080");
  const read = readWallSettings(chosen);
  const address = wallAddress(chosen);
  const [width = 0, height = 0] = size.split("x").map(Number);
  const change = (next: ChosenSettings) => {
    setChosen(next);
    // The address of this page keeps the choice, like that of a wall.
    history.replaceState(history.state, "", ownAddress(wallSetupAddress(next)));
  };
  return (
    <div className="mx-auto flex w-full max-w-[1200px] flex-1 flex-col gap-5 px-4 py-7">
      <div>
        <h1 className="text-20 font-semibold tracking-tight">{words.title}</h1>
        <p className="mt-1 text-13 text-ink-2">{words.intro}</p>
      </div>
      <div className="grid gap-5 lg:grid-cols-[320px_minmax(0,1fr)]">
        <section aria-label={words.settings} className="max-lg:order-2">
          <Panel className="p-4">
            <SetupForm
              chosen={chosen}
              read={read}
              onChange={(name, value) => {
                change({ ...chosen, [name]: value });
              }}
            />
          </Panel>
        </section>
        <section aria-label={words.preview} className="flex min-w-0 flex-col gap-4">
          <div className={height > width ? "mx-auto w-full max-w-[420px]" : undefined}>
            <WallPreview read={read} notice={notice} width={width} height={height} />
          </div>
          <Select
            label={words.previewSize}
            value={size}
            onChange={({ target }) => {
              setSize(sizes.find((one) => one === target.value) ?? "1920x1080");
            }}
          >
            {sizes.map((one) => (
              <option key={one} value={one}>
                {words.sizes[one]}
              </option>
            ))}
          </Select>
          <AddressPanel address={address} />
        </section>
      </div>
    </div>
  );
}

/** The address to open on the screen, and ways to open it there. */
function AddressPanel({ address }: { address: string }) {
  // The host is known in the browser only.
  const whole = useIsHydrated() ? linkTo(address) : address;
  const mayAddWall = useMay("operator");
  const isSignedIn = useIsSignedIn();
  return (
    <Panel className="flex flex-col gap-3 p-4">
      <h2 className="text-12 text-ink-2">{words.address}</h2>
      <CopyButton
        value={whole}
        label={words.copy(whole)}
        isIconAlwaysShown
        className="max-w-full self-start max-md:min-h-11"
      >
        <code className="min-w-0 text-left mono text-13 break-all" data-testid="wall-address">
          {whole}
        </code>
      </CopyButton>
      <div className="flex flex-wrap gap-2">
        <Link href={address} className={buttonLook("solid")}>
          {words.open}
        </Link>
        {isSignedIn && mayAddWall && (
          <Link href={`/wall-links?view=${encodeURIComponent(address)}`} className={buttonLook()}>
            {words.giveAccess}
          </Link>
        )}
      </div>
      {isSignedIn && mayAddWall && <p className="text-13 text-ink-2">{words.giveAccessWhy}</p>}
    </Panel>
  );
}

interface WallPreviewProps {
  read: ReadWallSettings;
  notice: string | null;
  /** Of the screen, in its pixels. */
  width: number;
  height: number;
}

/** The wall laid out for its screen, and scaled down as a whole. */
function WallPreview({ read, notice, width, height }: WallPreviewProps) {
  const { status } = useFreshness();
  const minute = useMinuteOfDay();
  const { ref, size } = useElementSize();
  const { settings, refused, unknown } = read;
  const isDimmed = isNight(settings.night, minute);
  return (
    <div
      ref={ref}
      role="img"
      aria-label={setupWording.previewOf(width, height)}
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
