import type { TimelineEntry } from "../../contract/board/incidents/incident-timeline.ts";
import { severityWording } from "../alerts/alert-wording.ts";
import { counted } from "../text/plural.ts";
import { formatSpan } from "../text/span-wording.ts";
import { utcWording, type ZoneWording } from "../text/zone-wording.ts";

/** A line of a timeline: what happened, the rest of the sentence, and the state or count after it. */
export interface EntryWords {
  lead: string;
  rest: string;
  figure: string;
}

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/**
 * An entry of an incident's timeline in words, without its time. What a person wrote is in `rest`.
 * @param openedAt the day on which times have no date; an ISO instant
 */
export function describeEntry(
  entry: TimelineEntry,
  openedAt: string,
  words: ZoneWording = utcWording,
): EntryWords {
  const when = (instant: string) => words.when(instant, Date.parse(openedAt));
  switch (entry.kind) {
    case "opened":
      return line(entry.by === null ? "Opened" : `${entry.by} opened it`, `with ${calls(entry.calls)}`);
    case "shared":
      return line("In common:", describeShared(entry));
    case "joined":
    case "recovered":
    case "failedAgain":
    case "removed":
      return {
        lead: `${entry.calls} ${runWords[entry.kind]}`,
        rest: isMoment(entry) ? "" : `until ${when(entry.until)}`,
        figure: `${entry.failing} failing`,
      };
    case "told":
      return line(`${entry.isTold ? "Told" : "Could not tell"} ${entry.channel}`, entry.text);
    case "gap":
      return {
        lead: "Not observed",
        rest: `${entry.until === null ? "yet" : `until ${when(entry.until)}`}, changes may be missing`,
        figure: entry.until === null ? "" : formatSpan(Date.parse(entry.until) - Date.parse(entry.at)),
      };
    case "over":
      return line("Over", "no call of it fails any more");
    case "closed":
      return entry.by === null ? line("Closed", "by itself") : line(`${entry.by} closed it`);
    case "acknowledged":
    case "released":
    case "lapsed":
    case "noted":
    case "renamed":
    case "severity":
    case "linked":
    case "movedIn":
    case "movedOut":
    case "merged":
    case "mergedInto":
      return describeAction(entry);
  }
}

type Action = Extract<TimelineEntry, { by: string }>;

/** What a person did. */
function describeAction(entry: Action): EntryWords {
  const { by } = entry;
  switch (entry.kind) {
    case "acknowledged":
      return { lead: `${by} took it`, rest: entry.reason, figure: calls(entry.calls) };
    case "released":
      return line(`${by} released it`);
    case "lapsed":
      return line(`${by}’s acknowledgement ended`);
    case "noted":
      return line(by, entry.text);
    case "renamed":
      return line(`${by} renamed it`, entry.name ?? "to what is shared");
    case "severity":
      return entry.severity === null
        ? line(`${by} took the severity away`)
        : line(`${by} set the severity`, severityWording[entry.severity]);
    case "linked":
      return entry.links.length === 0
        ? line(`${by} took the links away`)
        : line(`${by} linked`, list.format(entry.links.map(({ label }) => label)));
    case "movedIn":
      return line(`${by} moved ${calls(entry.sessionIds.length)} in`, fromOrTo("from", entry.other));
    case "movedOut":
      return line(`${by} moved ${calls(entry.sessionIds.length)} out`, fromOrTo("to", entry.other));
    case "merged":
      return { lead: `${by} merged ${entry.other} into it`, rest: "", figure: calls(entry.calls) };
    case "mergedInto":
      return line(`${by} merged it into ${entry.other}`);
  }
}

const runWords = {
  joined: "joined",
  recovered: "recovered",
  failedAgain: "failed again",
  removed: "no longer listed, so not known to have recovered",
};

function describeShared({ isEverything, shared }: Extract<TimelineEntry, { kind: "shared" }>): string {
  if (isEverything) return "nearly every call that was live or due";
  if (shared === null) return "nothing worth naming any more";
  return `${shared.inside.failing} of ${shared.inside.of} ${shared.words}`;
}

const line = (lead: string, rest = ""): EntryWords => ({ lead, rest, figure: "" });
const calls = (count: number) => counted(count, "call");
const fromOrTo = (word: string, other: number | null) => (other === null ? "" : `${word} incident ${other}`);
const isMoment = ({ at, until }: { at: string; until: string }) => Date.parse(until) - Date.parse(at) < 1_000;
