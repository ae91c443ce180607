"use client";

import { useTheme } from "next-themes";
import { ZonePicker } from "#components/shell/zone-picker.tsx";
import { Checkbox } from "#components/ui/field.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { switchLetterKeys, useLetterKeys } from "#lib/client/page/letter-keys.ts";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated.ts";
import { settingsWording as words } from "./settings-wording.ts";

const themes = (["light", "dark", "system"] as const).map((value) => ({ value, label: words.themes[value] }));

/** What this browser keeps: the zone of times, light or dark, and single-key shortcuts. */
export function ThisBrowser() {
  const { theme, setTheme } = useTheme();
  const isHydrated = useIsHydrated();
  const hasLetterKeys = useLetterKeys();
  return (
    <Panel aria-label={words.thisBrowser} className="px-4 pt-3 pb-4 text-13">
      <h2 className="font-semibold">{words.thisBrowser}</h2>
      <div className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <ZonePicker />
        <div className="flex flex-col gap-1.5">
          <p aria-hidden className="text-12 text-ink-2">
            {words.theme}
          </p>
          <Segmented
            label={words.theme}
            // The server does not know what this browser keeps.
            value={isHydrated ? (theme ?? "system") : ""}
            options={themes}
            onSelect={setTheme}
            className="w-full *:flex-auto"
          />
        </div>
        <Checkbox
          label={words.letterKeys}
          checked={hasLetterKeys}
          onChange={({ target }) => switchLetterKeys(target.checked)}
        />
      </div>
    </Panel>
  );
}
