import { Select, Field, Checkbox } from "#components/ui/field.tsx";
import {
  wallDefaults,
  wallSounds,
  type OfferedSetting,
  type ReadWallSettings,
  type WallSound,
} from "#lib/domain/wall/wall-settings.ts";
import { CallsChoice } from "./calls-choice.tsx";
import { setupWording as words } from "./setup-wording.ts";
import { Button } from "#components/ui/button.tsx";
import { playShortSound } from "#lib/client/media/short-sounds.ts";

/** Settings as the address has them. */
export type ChosenSettings = Partial<Record<OfferedSetting, string>>;

interface SetupFormProps {
  chosen: ChosenSettings;
  read: ReadWallSettings;
  onChange: (name: OfferedSetting, value: string) => void;
}

const inches = ["24", "32", "43", "55", "65", "75", "86", "98"];
const screens = Object.fromEntries(inches.map((size) => [size, words.inches(size)]));

/** Every setting of a wall. */
export function SetupForm({ chosen, read: { settings, refused }, onChange }: SetupFormProps) {
  const choice = (name: OfferedSetting, usual: string, options: Record<string, string>) => (
    <Choices
      label={words.named[name]}
      value={chosen[name] ?? usual}
      options={options}
      onChoose={(value) => {
        onChange(name, value);
      }}
    />
  );
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={words.named.name}
        value={chosen.name ?? ""}
        placeholder={words.namePlaceholder}
        aria-invalid={refused.includes("name")}
        onChange={({ target }) => {
          onChange("name", target.value);
        }}
      />
      {settings.name === "" && <p className="-mt-2 text-12 text-ink-2">{words.nameWhy}</p>}
      <CallsChoice chosen={chosen} filters={settings.filters} onChange={onChange} />
      {choice("distance", String(wallDefaults.distanceMetres), words.distances)}
      {choice("screen", String(wallDefaults.screenInches), screens)}
      {choice("theme", wallDefaults.theme, words.themes)}
      {choice("rotate", String(wallDefaults.rotateSeconds), words.rotations)}
      {choice("night", "off", words.nights)}
      <p className="-mt-2 text-12 text-ink-2">{words.nightBy}</p>
      <Field
        label={words.named.zone}
        value={chosen.zone ?? wallDefaults.zone}
        spellCheck={false}
        aria-invalid={refused.includes("zone")}
        onChange={({ target }) => {
          onChange("zone", target.value);
        }}
      />
      <Field
        label={words.named.zones}
        value={chosen.zones ?? wallDefaults.zones.join(",")}
        spellCheck={false}
        aria-invalid={refused.includes("zones")}
        onChange={({ target }) => {
          onChange("zones", target.value.replaceAll(", ", ","));
        }}
      />
      <SoundChoice
        chosen={settings.sounds}
        onChange={(sounds) => {
          const isAll = sounds.length === wallSounds.length;
          onChange("sound", isAll ? "on" : sounds.join(",") || "off");
        }}
      />
      {refused.map((name) => (
        <p key={name} role="status" className="text-13 text-failed">
          {words.refused(name)}
        </p>
      ))}
    </div>
  );
}

interface ChoicesProps {
  label: string;
  value: string;
  options: Record<string, string>;
  onChoose: (value: string) => void;
}

/** A select of the usual values, and of the address's value when it is another. */
function Choices({ label, value, options, onChoose }: ChoicesProps) {
  const all = Object.hasOwn(options, value) ? options : { ...options, [value]: value };
  return (
    <Select
      label={label}
      value={value}
      onChange={({ target }) => {
        onChoose(target.value);
      }}
    >
      {Object.entries(all).map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </Select>
  );
}

interface SoundChoiceProps {
  chosen: readonly WallSound[];
  onChange: (sounds: WallSound[]) => void;
}

/** The events that have a sound, each with a button that plays it. */
function SoundChoice({ chosen, onChange }: SoundChoiceProps) {
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-12 text-ink-2">{words.named.sound}</legend>
      {wallSounds.map((sound) => (
        <div key={sound} className="flex items-center justify-between gap-3">
          <Checkbox
            label={words.sounds[sound]}
            checked={chosen.includes(sound)}
            onChange={({ target }) => {
              onChange(wallSounds.filter((one) => (one === sound ? target.checked : chosen.includes(one))));
            }}
          />
          <Button
            look="quiet"
            aria-label={words.playSound(words.sounds[sound])}
            onClick={() => {
              playShortSound(sound);
            }}
          >
            {words.play}
          </Button>
        </div>
      ))}
      <p className="mt-1 text-12 text-ink-2">{words.soundsBlocked}</p>
    </fieldset>
  );
}
