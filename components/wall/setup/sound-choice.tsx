import { Button } from "#components/ui/button.tsx";
import { Tick } from "#components/ui/field.tsx";
import { playShortSound } from "#lib/client/media/short-sounds.ts";
import { wallSounds, type WallSound } from "#lib/domain/wall/wall-settings.ts";
import { setupWords as words } from "./setup-words.ts";

interface SoundChoiceProps {
  chosen: readonly WallSound[];
  onChange: (sounds: WallSound[]) => void;
}

/** What the wall has a sound for, each with a button that plays it. */
export function SoundChoice({ chosen, onChange }: SoundChoiceProps) {
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-12 text-ink-2">{words.named.sound}</legend>
      {wallSounds.map((sound) => (
        <div key={sound} className="flex items-center justify-between gap-3">
          <Tick
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
