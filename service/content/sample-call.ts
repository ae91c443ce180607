import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const seconds = z.number().nonnegative();
const word = z.tuple([z.string().min(1), seconds, seconds]);

const callFile = z.object({
  slug: z.string(),
  title: z.string(),
  company: z.string().nullable(),
  durationSeconds: z.number().positive(),
  qnaSeconds: seconds.nullable(),
  speakers: z
    .array(
      z.object({
        name: z.string().nullable(),
        role: z.string(),
        company: z.string().nullable(),
        gender: z.enum(["female", "male"]),
      }),
    )
    .min(1),
  figures: z.record(z.string(), z.number()),
  points: z.array(z.string()).min(1),
  chapters: z.array(z.object({ title: z.string(), start: z.int(), end: z.int(), level: z.int().positive() })),
  paragraphs: z
    .array(
      z.object({
        speaker: z.int().nonnegative(),
        sentences: z.array(z.object({ words: z.array(word).min(1) })).min(1),
      }),
    )
    .min(1),
});

/** A printed word with the seconds of the recording at which it begins and ends. */
export type SampleWord = z.infer<typeof word>;

/**
 * A recorded sample call: speakers, every word with its time, chapters in whole seconds, and its MP3. `company` is the
 * legal name of a company of the fictional market; null for a call for any company, whose speakers get names from
 * `castOf`.
 */
export type SampleCall = z.infer<typeof callFile> & {
  audioPath: string;
  /** The recording's bytes, read on first use. */
  audio: () => Uint8Array;
};

const callsFolder = path.join(import.meta.dirname, "calls");
let loaded: SampleCall[] | null = null;

function loadCall(folder: string): SampleCall {
  const audioPath = path.join(folder, "audio.mp3");
  let bytes: Uint8Array | null = null;
  return {
    ...callFile.parse(JSON.parse(readFileSync(path.join(folder, "call.json"), "utf8"))),
    audioPath,
    audio: () => (bytes ??= readFileSync(audioPath)),
  };
}

/**
 * The recorded sample calls in the order of their slugs, read from disk once.
 *
 * @throws ZodError when a committed call.json does not have the expected shape
 */
export function loadSampleCalls(): SampleCall[] {
  loaded ??= readdirSync(callsFolder)
    .sort()
    .map((slug) => path.join(callsFolder, slug))
    .filter((folder) => existsSync(path.join(folder, "call.json")))
    .map(loadCall);
  return loaded;
}
