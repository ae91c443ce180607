import type { ReaderWord } from "#lib/contract/board/transcript-detail.ts";
import { layOut, type TextParagraph } from "#lib/domain/transcript/transcript-text.ts";

/** A sentence as a transcript's file has it, and what must become of it everywhere. */
export interface SaidSentence {
  /** As an event states it. */
  language: string;
  words: readonly string[];
  /** As it is shown, quoted, exported and sent. */
  text: string;
  direction: "ltr" | "rtl";
  /** What somebody types, and what of the sentence it finds. */
  query: string;
  found: string;
}

const of = (
  language: string,
  words: string,
  text: string,
  [query, found]: readonly [string, string],
): SaidSentence => ({
  language,
  words: words.split(" "),
  text,
  direction: ["ar", "he"].includes(language) ? "rtl" : "ltr",
  query,
  found,
});
/** A sentence whose words have blanks between them. */
const spaced = (language: string, text: string, searched: readonly [string, string]) =>
  of(language, text, text, searched);

/** Ten sentences in Latin, Cyrillic, Arabic, Hebrew, Devanagari, Thai, Chinese and Japanese, and Korean letters. */
export const saidInScripts: readonly SaidSentence[] = [
  spaced("en", "Free cash flow & “R&D” rose 12.4% to $1.2 billion.", ['"cash flow"', "cash flow"]),
  spaced("de", "Der Überschuß <vor Steuern> übertraf *alle* Erwartungen.", ["ubertraf", "übertraf"]),
  spaced("ru", "Выручка выросла на 12 %, а прибыль — ещё больше.", ["еще", "ещё"]),
  spaced("ar", "ارتفعت الإِيرَادَات بنسبة 12% في هذا الربع.", ["الايرادات", "الإِيرَادَات"]),
  spaced("he", "ההכנסות צמחו ב-12% ברבעון השלישי.", ["ברבעון", "ברבעון"]),
  spaced("hi", "इस तिमाही में राजस्व में 12% की वृद्धि हुई।", ["वृद्धि", "वृद्धि"]),
  of("th", "ไตรมาส นี้ ยอด ขาย เพิ่มขึ้น 12%", "ไตรมาสนี้ยอดขายเพิ่มขึ้น 12%", ["ยอดขาย", "ยอดขาย"]),
  of("zh", "本季度 营业 收入 同比 增长 12% 。", "本季度营业收入同比增长12%。", ["业收", "业收"]),
  of("ja", "当期 の 営業 利益 は ガス で 12% 増加 。", "当期の営業利益はガスで12%増加。", [
    "営業利益",
    "営業利益",
  ]),
  spaced("ko", "삼성전자는 매출이 12% 늘었다.", ["전자", "전자"]),
];

/** The words of a sentence, one a second. */
export const wordsOf = ({ words }: SaidSentence, start = 0): ReaderWord[] =>
  words.map((word, at): ReaderWord => [word, start + at, start + at + 1]);

/** A call in which these are said one after another, ten minutes apart, each by a speaker whose name is the sentence. */
export const scriptsCall: readonly TextParagraph[] = saidInScripts.map((said, at) =>
  layOut(said.language, wordsOf(said, at * 600), [0], said.text),
);
