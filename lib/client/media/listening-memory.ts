import { ownName } from "../address/own-address.ts";
import { readItem, storeItem } from "../kept/kept-items.ts";

const prefix = ownName("callboard.reader.");

/** What a listener chose for a call: its speed, and by how many seconds the sound is moved against the text. */
export interface ListeningMemory {
  rate: number;
  nudgeSeconds: number;
}

/** Reads what was chosen for a call; a new call is played at the speed chosen last. */
export function recallListening(call: string): ListeningMemory {
  const rate = readNumber(`rate.${call}`, 0.5, 3) ?? recallUsualRate();
  return { rate, nudgeSeconds: readNumber(`nudge.${call}`, -maxNudgeSeconds, maxNudgeSeconds) ?? 0 };
}

/** The speed chosen last, at which a new call is played. */
export function recallUsualRate(): number {
  return readNumber("rate", 0.5, 3) ?? 1;
}

export function rememberRate(call: string, rate: number): void {
  write("rate", String(rate));
  write(`rate.${call}`, String(rate));
}

/** The furthest that a listener can move sound and text apart. */
export const maxNudgeSeconds = 30;

export function rememberNudge(call: string, seconds: number): void {
  if (seconds === 0) remove(`nudge.${call}`);
  else write(`nudge.${call}`, String(seconds));
}

/** The volume of this browser, 0 to 1. */
export function recallVolume(): number {
  return readNumber("volume", 0, 1) ?? 1;
}

export function rememberVolume(volume: number): void {
  write("volume", String(volume));
}

/** Whether silences are skipped. */
export function recallSkipping(): boolean {
  return read("skipsSilence") === "yes";
}

export function rememberSkipping(isOn: boolean): void {
  if (isOn) write("skipsSilence", "yes");
  else remove("skipsSilence");
}

/** Where a listener stopped in a call. A listener at the live edge returns to it while the call is live. */
export interface RememberedPlace {
  seconds: number;
  isAtLiveEdge: boolean;
}

const edgeMark = " live";

/** The saved place in a call; null when there is none, or at the very beginning. */
export function recallPlace(call: string): RememberedPlace | null {
  const text = read(`position.${call}`) ?? "";
  const seconds = Number.parseFloat(text);
  return seconds >= 5 ? { seconds, isAtLiveEdge: text.endsWith(edgeMark) } : null;
}

export function rememberPlace(call: string, { seconds, isAtLiveEdge }: RememberedPlace): void {
  write(`position.${call}`, `${Math.floor(seconds)}${isAtLiveEdge ? edgeMark : ""}`);
}

export function forgetPlace(call: string): void {
  remove(`position.${call}`);
}

/** Whether the text of a call follows its sound, unless its listener has switched that off. */
export function recallFollowing(call: string): boolean {
  return read(`follow.${call}`) !== "off";
}

export function rememberFollowing(call: string, isOn: boolean): void {
  if (isOn) remove(`follow.${call}`);
  else write(`follow.${call}`, "off");
}

/** The levels of chapters that were chosen for a call; null for all. */
export function recallLevels(call: string): number[] | null {
  const levels = (read(`levels.${call}`) ?? "")
    .split(",")
    .map(Number)
    .filter((level) => level > 0);
  return levels.length === 0 ? null : levels;
}

export function rememberLevels(call: string, levels: readonly number[] | null): void {
  if (levels === null) remove(`levels.${call}`);
  else write(`levels.${call}`, levels.join(","));
}

/** Forgets everything that was remembered of a call. */
export function forgetCall(call: string): void {
  for (const name of ["position", "rate", "nudge", "follow", "levels"]) remove(`${name}.${call}`);
}

function readNumber(key: string, lowest: number, highest: number): number | null {
  const text = read(key);
  const value = text === null ? Number.NaN : Number(text);
  return value >= lowest && value <= highest ? value : null;
}

function read(key: string): string | null {
  return readItem(prefix + key);
}

function remove(key: string): void {
  storeItem(prefix + key, null);
}

/** Where storing is refused, nothing is remembered, and playback works without it. */
function write(key: string, value: string): void {
  storeItem(prefix + key, value);
}
