/** An engine's voice and the speed at which it is played, which also changes the pitch. */
export type ScriptVoice = { voice: string; speed: number };

/**
 * A speaker of a call. A null name or company is filled in when a company holds the call (`castOf`).
 */
export type ScriptSpeaker = {
  key: string;
  name: string | null;
  role: string;
  company: string | null;
} & ScriptVoice;

/** A heading opens a chapter, which contains everything up to the next heading of its level or above. */
export type ScriptBlock =
  | { kind: "chapter"; title: string; level: number }
  | { kind: "paragraph"; speaker: number; sentences: string[][] };

/** The script of a call. */
export type CallScript = {
  title: string;
  /** Legal name of the company that this call belongs to; null for a call that any company may hold. */
  company: string | null;
  /** Title of the level 1 chapter in which questions begin. */
  qna: string;
  speakers: ScriptSpeaker[];
  /** Words that voices mispronounce, in lower case, with what to say instead. */
  sayings: Map<string, string>;
  /** Figures of the call, by name, in percent or as a multiple. */
  figures: Record<string, number>;
  /** Sentences for summaries; the first one is the shortest summary. */
  points: string[];
  blocks: ScriptBlock[];
};

/** Stands in the script for a name or company that is filled in later. */
const ANYBODY = "*";
const SENTENCE_END = /[.?!]["”)]?$/;

function sentencesOf(text: string): string[][] {
  const sentences: string[][] = [];
  let words: string[] = [];
  for (const word of text.split(/\s+/)) {
    words.push(word);
    if (SENTENCE_END.test(word)) {
      sentences.push(words);
      words = [];
    }
  }
  if (words.length > 0) sentences.push(words);
  return sentences;
}

function parseSpeaker(key: string, value: string): ScriptSpeaker {
  const [name, role, company, voice, speed] = value.split("|").map((part) => part.trim());
  if (!name || !role || !company || !voice || !Number(speed)) {
    throw new SyntaxError(`speaker ${key}: expected name | role | company | voice | speed`);
  }
  const given = (text: string): string | null => (text === ANYBODY ? null : text);
  return { key, name: given(name), role, company: given(company), voice, speed: Number(speed) };
}

/**
 * Reads a call's `script.txt`: `key: value` lines up to the first heading, then chapters as `#`, `##` and `###`
 * and paragraphs of the form `KEY: what is said`, one a line.
 *
 * @throws SyntaxError naming the line that cannot be read
 */
export function parseScript(text: string): CallScript {
  const script: CallScript = {
    title: "",
    company: null,
    qna: "",
    speakers: [],
    sayings: new Map(),
    figures: {},
    points: [],
    blocks: [],
  };
  for (const [index, raw] of text.split("\n").entries()) {
    const line = raw.trim();
    if (line === "") continue;
    const heading = /^(#{1,3}) (.+)$/.exec(line);
    if (heading) {
      script.blocks.push({ kind: "chapter", title: heading[2]!, level: heading[1]!.length });
      continue;
    }
    const pair = /^([^:]+): (.+)$/.exec(line);
    if (!pair) throw new SyntaxError(`line ${index + 1}: neither a heading nor "key: text"`);
    const key = pair[1]!;
    const value = pair[2]!;
    const speaker = script.speakers.findIndex((candidate) => candidate.key === key);
    if (speaker >= 0) script.blocks.push({ kind: "paragraph", speaker, sentences: sentencesOf(value) });
    else if (key === "title" || key === "company" || key === "qna") script[key] = value;
    else if (key.startsWith("speaker ")) script.speakers.push(parseSpeaker(key.slice(8), value));
    else if (key.startsWith("say ")) script.sayings.set(key.slice(4).toLowerCase(), value);
    else if (key.startsWith("figure ")) script.figures[key.slice(7)] = Number(value);
    else if (key === "point") script.points.push(value);
    else throw new SyntaxError(`line ${index + 1}: "${key}" is neither a key nor a speaker`);
  }
  return script;
}
