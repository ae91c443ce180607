import { LRUCache } from "lru-cache";
import { readSlug, type CallPlan } from "./calls/call-plan.ts";
import { CallScript, type Group, type Speaker } from "./calls/call-script.ts";
import { CallSound } from "./calls/call-sound.ts";
import { frameSeconds } from "./calls/clips.ts";
import { avoidedWords, composeCall, dropOne } from "./calls/compose-call.ts";
import { figuresOf } from "./calls/figures.ts";
import { layOut, type PlacedLine, type Section } from "./calls/lay-out.ts";
import { saidFigures, statementsOf } from "./calls/statements.ts";
import { seededRandom } from "./seeded-random.ts";

/** A printed word with the seconds of the recording at which it begins and ends. */
export type SampleWord = [text: string, start: number, end: number];

export type SampleChapter = { title: string; start: number; end: number; level: number };
export type SampleParagraph = { speaker: number; sentences: { words: SampleWord[] }[] };

/**
 * A sample call, put together from recorded passages: speakers, every word with its time, chapters in whole seconds,
 * and its sound. Speakers without a name get one from `castOf`.
 */
export type SampleCall = Pick<CallPlan, "slug" | "durationSeconds" | "qnaSeconds" | "soundBytes"> & {
  speakers: readonly Speaker[];
  chapters: readonly SampleChapter[];
  /** The figures that are said, by name. A fall is negative. */
  figures: Readonly<Record<string, number>>;
  /** Sentences for summaries; the first one is the shortest summary. */
  points: readonly string[];
  sound: CallSound;
  /** Made anew each time: a kept call with every word takes a megabyte. */
  readonly paragraphs: readonly SampleParagraph[];
};

const callsKept = 24;
const opened = new LRUCache<string, SampleCall>({ max: callsKept });

/** The call that a slug names (`callForEvent`); null when it names none. */
export function openCall(slug: string): SampleCall | null {
  const plan = readSlug(slug);
  return plan && openPlanned(plan);
}

/** The call of a plan. The latest are kept. */
export function openPlanned(plan: CallPlan): SampleCall {
  let call = opened.get(plan.slug);
  if (!call) {
    call = putTogether(plan);
    opened.set(plan.slug, call);
  }
  return call;
}

/** Silence at the end, in frames. */
const tailFrames = 50;

function putTogether(plan: CallPlan): SampleCall {
  const { slug, typeId, companyId, durationSeconds, qnaSeconds, soundBytes } = plan;
  const figures = figuresOf(companyId, slug);
  const script = new CallScript(plan, figures, avoidedWords(typeId));
  const random = seededRandom(`words ${slug}`);
  const questionsAt = Math.round(qnaSeconds / frameSeconds);
  const frames = Math.round(durationSeconds / frameSeconds);
  const { before, after } = composeCall(plan, script, random, {
    before: questionsAt,
    after: frames - questionsAt - tailFrames,
  });
  const lay = (groups: Group[], from: number, to: number): Section => {
    for (;;) {
      const undo = script.begin();
      const section = layOut(script.lines(groups.flatMap(({ items }) => items)), from, to, random);
      if (section) return section;
      undo();
      if (!dropOne(groups)) throw new Error(`the call ${slug} has no room for what must be said`);
    }
  };
  const sections = [lay(before, 0, questionsAt), lay(after, questionsAt, frames - tailFrames)];
  const lines = sections.flatMap((section) => section.lines);
  return {
    slug,
    durationSeconds,
    qnaSeconds,
    soundBytes,
    speakers: script.speakers,
    chapters: closed(
      sections.flatMap(({ chapters }) => chapters),
      durationSeconds,
    ),
    figures: saidFigures(figures, script.said),
    points: statementsOf(figures, script.said, {
      topics: titlesOf(before, /^ceo\.(topic|sector)|^cfo\.(other|sector)|^markets\.part/),
      questions: titlesOf(after, /^exchange/),
    }),
    sound: new CallSound(lines, frames, seededRandom(`room ${slug}`)),
    get paragraphs() {
      return paragraphsOf(lines);
    },
  };
}

/** The titles of the passages whose part is one of these. */
function titlesOf(groups: readonly Group[], part: RegExp): string[] {
  const passages = groups.flatMap(({ items }) => items.map(({ passage }) => passage));
  return passages.filter((passage) => part.test(passage.part)).map(({ title }) => title);
}

/** A chapter ends where the next one of its level or above begins. */
function closed(chapters: Section["chapters"], durationSeconds: number): SampleChapter[] {
  return chapters.map((chapter, index) => {
    const next = chapters.slice(index + 1).find(({ level }) => level <= chapter.level);
    return { ...chapter, end: next?.start ?? durationSeconds };
  });
}

const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

function paragraphsOf(lines: readonly PlacedLine[]): SampleParagraph[] {
  const paragraphs: SampleParagraph[] = [];
  for (const { speaker, beginsParagraph, clips, at } of lines) {
    const words = clips.flatMap(({ clip, words: said }, clipIndex) => {
      const from = at[clipIndex]! * frameSeconds;
      return said.map((text, index): SampleWord => {
        const [start, end] = clip.times.slice(2 * index, 2 * index + 2);
        return [text, hundredths(from + start! / 100), hundredths(from + end! / 100)];
      });
    });
    if (beginsParagraph) paragraphs.push({ speaker, sentences: [] });
    paragraphs.at(-1)!.sentences.push({ words });
  }
  return paragraphs;
}
