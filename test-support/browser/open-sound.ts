import { onTestFinished } from "vitest";
import { Sound } from "#lib/client/media/sound.ts";

/** The sound of a tab with its own audio element, both until the test ends. */
export function openSound(): { sound: Sound; element: HTMLAudioElement } {
  const element = document.createElement("audio");
  document.body.append(element);
  const sound = new Sound();
  const release = sound.own(element);
  onTestFinished(() => {
    release();
    element.remove();
  });
  return { sound, element };
}
