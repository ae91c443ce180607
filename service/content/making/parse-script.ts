/** A voice of the maker: an engine's voice and the speed its sound is played at (pitch and size of the speaker). */
export type ScriptVoice = { voice: string; speed: number };

/** One of the people on a call. */
export type ScriptSpeaker = { key: string; name: string; role: string; company: string } & ScriptVoice;

/** A heading opens a chapter; everything up to the next heading of its level or above belongs to it. */
export type ScriptBlock =
  | { kind: "chapter"; title: string; level: number }
  | { kind: "paragraph"; speaker: number; sentences: string[][] };

/** A call as it is written down, before anybody speaks it. */
export type CallScript = {
  title: string;
  company: string;
  /** Title of the level 1 chapter in which questions begin. */
  qna: string;
  speakers: ScriptSpeaker[];
  /** Words whose spelling misleads the voices, lower case, with what to say instead. */
  sayings: Map<string, string>;
  blocks: ScriptBlock[];
};

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
  return { key, name, role, company, voice, speed: Number(speed) };
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
    company: "",
    qna: "",
    speakers: [],
    sayings: new Map(),
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
    else throw new SyntaxError(`line ${index + 1}: nobody is called "${key}"`);
  }
  return script;
}
