import { channelKindWords } from "#components/alerts/alerts-words.ts";
import type { LogEntry } from "#lib/contract/board/action-log.ts";
import { conditionWords, severityWords } from "#lib/domain/alerts/alert-words.ts";
import { stateWords } from "#lib/domain/session/session-state.ts";
import { counted } from "#lib/domain/words/plural.ts";
import { spanWords } from "#lib/domain/words/span-words.ts";
import { wordFor } from "#lib/domain/words/word-for.ts";
import { rightsWords } from "./admin-words.ts";

type Value = string | number;

/** What the log's reader calls a field, and its value in words. */
interface FieldWords {
  name: string;
  say: (value: Value, when: (instant: string) => string) => string;
}

const among = (words: Readonly<Record<string, string>>) => (value: Value) =>
  String(value)
    .split(", ")
    .map((one) => wordFor(words, one))
    .join(", ");
/** A list of identifiers, which mean nothing to a reader, or their number. */
const count = (one: string, many?: string) => (value: Value) =>
  counted(typeof value === "number" ? value : value.split(", ").length, one, many);

const fields: Readonly<Record<string, FieldWords>> = {
  until: { name: "until", say: (value, when) => when(String(value)) },
  state: { name: "state", say: among(stateWords) },
  kind: { name: "kind", say: among(channelKindWords) },
  conditions: { name: "notifies on", say: among(conditionWords) },
  severity: { name: "severity", say: among(severityWords) },
  rights: { name: "permissions", say: among(rightsWords) },
  companies: { name: "of", say: count("company", "companies") },
  added: { name: "added", say: count("company", "companies") },
  removed: { name: "removed", say: count("company", "companies") },
  channels: { name: "by", say: count("channel") },
  watchlist: { name: "only", say: () => "a watchlist" },
  view: { name: "only", say: (value) => (String(value).startsWith("/") ? String(value) : "a saved view") },
  graceSeconds: { name: "after", say: (value) => spanWords(Number(value) * 1_000) },
};

/** The fields of a mark in words, without those that say nothing; the entry itself names the company. */
export function markFields(
  mark: LogEntry["from"],
  when: (instant: string) => string,
): [name: string, value: string][] {
  return Object.entries(mark ?? {}).flatMap(([name, value]) => {
    if (value === null || value === "" || name === "companyId") return [];
    const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [known ? [known.name, known.say(value, when)] : [name, String(value)]];
  });
}
