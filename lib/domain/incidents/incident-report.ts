import type { IncidentDetail, IncidentMember, Seen } from "../../contract/board/incidents/incident-detail.ts";
import type { TimelineEntry } from "../../contract/board/incidents/incident-timeline.ts";
import { severityWording } from "../alerts/alert-wording.ts";
import { troubleWording } from "../session/readings.ts";
import { escapeMarkdown } from "../text/escape-markdown.ts";
import { counted } from "../text/plural.ts";
import { formatSpan } from "../text/span-wording.ts";
import { utcDay, utcTime, utcWhen } from "../text/utc-wording.ts";
import { describeEntry } from "./timeline-wording.ts";

/**
 * An incident as Markdown, to send to others. Every instant is UTC; one that is known only within a window is written as
 * the window.
 * @param link the address of its page
 * @param now when it is written, in milliseconds since the epoch
 */
export function incidentReport(
  incident: IncidentDetail,
  { link, now }: { link: string; now: number },
): string {
  const { number, title, timeline, members, earlier } = incident;
  const written = new Date(now).toISOString();
  return (
    [
      `# Incident ${number}: ${escapeMarkdown(title)}`,
      ...factsOf(incident),
      `Written ${utcDay(written)} ${utcTime(written)} UTC from what Callboard observed: ${link}`,
      "## Timeline (UTC)",
      timeline.map((entry) => entryLine(entry, incident)).join("\n"),
      "## Calls",
      "| Company | Listing | Failure | Began | Recovered | Failed again |\n| --- | --- | --- | --- | --- | --- |\n" +
        members.map((member) => memberRow(member, incident)).join("\n"),
      ...(earlier.length === 0
        ? []
        : ["## Earlier, with the same in common", earlier.map(earlierLine).join("\n")]),
    ].join("\n\n") + "\n"
  );
}

function factsOf({ openedAt, overAt, closedAt, closedBy, ...incident }: IncidentDetail): string[] {
  const end = overAt === null ? "" : ` to ${utcWhen(overAt, Date.parse(openedAt))}`;
  const lasted = overAt === null ? "" : `, ${formatSpan(Date.parse(overAt) - Date.parse(openedAt))}`;
  const { failing, recovered, sessionIds, severity, acknowledgement, inCommon, links } = incident;
  const facts = [
    `${utcDay(openedAt)} ${utcTime(openedAt)}${end} UTC${lasted}`,
    `${counted(sessionIds.length, "call")}: ${failing} failing, ${recovered} recovered`,
    severity && `Severity: ${severityWording[severity]}`,
    acknowledgement &&
      `On it: ${[acknowledgement.by, ...acknowledgement.also].join(", ")} (${acknowledgement.reason})`,
    inCommon &&
      inCommon.values.length > 0 &&
      `In common at ${utcTime(inCommon.at)}: ${inCommon.values.map(({ inside, words }) => `${inside.failing} of ${inside.of} ${words}`).join(", ")}`,
    closedAt &&
      `Closed ${utcWhen(closedAt, Date.parse(openedAt))} ${closedBy === null ? "by itself" : `by ${closedBy}`}`,
  ];
  const linked = links.map(
    ({ label, url }) => `- [${escapeMarkdown(label)}](<${url.replaceAll(/[<>\\]/g, encodeURIComponent)}>)`,
  );
  return [[...facts.flatMap((fact) => (fact ? [`- ${escapeMarkdown(fact)}`] : [])), ...linked].join("\n")];
}

function entryLine(entry: TimelineEntry, { openedAt }: Pick<IncidentDetail, "openedAt">): string {
  const { lead, rest, figure } = describeEntry(entry, openedAt);
  const words = [
    `**${escapeMarkdown(lead)}**`,
    escapeMarkdown(rest.replaceAll(/\s+/g, " ")),
    figure && `(${figure})`,
  ];
  return `- ${utcWhen(entry.at, Date.parse(openedAt))} ${words.filter((word) => word !== "").join(" ")}`;
}

function memberRow(member: IncidentMember, { openedAt }: Pick<IncidentDetail, "openedAt">): string {
  const when = (seen: Seen | null) => (seen === null ? "" : seenWords(seen, Date.parse(openedAt)));
  const cells = [
    member.company,
    [member.ticker, member.exchange].filter((part) => part !== null).join(" "),
    member.failure === null ? "" : troubleWording(member.failure),
    when(member.failed),
    member.standing === "removed" ? "no longer listed" : when(member.recovered),
    member.failedAgain === 0 ? "" : String(member.failedAgain),
  ];
  return `| ${cells.map(escapeMarkdown).join(" | ")} |`;
}

/**
 * An instant by UTC: `08:31:12`, or `08:40:05–08:41:10` where it is known within a window of more than some polls.
 * @param day within which it has no date, in milliseconds since the epoch; null where it always has one
 */
export function seenWords({ at, notBefore }: Seen, day: number | null): string {
  if (notBefore === null) return `by ${utcWhen(at, day)}`;
  const isClose = Date.parse(at) - Date.parse(notBefore) <= closeMs;
  return isClose ? utcWhen(at, day) : `${utcWhen(notBefore, day)}–${utcTime(at)}`;
}

const closeMs = 5_000;

const earlierLine = ({
  number,
  title,
  openedAt,
  overAt,
  shared,
}: IncidentDetail["earlier"][number]): string => {
  const lasted = overAt === null ? "" : `, ${formatSpan(Date.parse(overAt) - Date.parse(openedAt))}`;
  const words = shared.map((value) => value.words).join(", ");
  return `- ${number}, ${utcDay(openedAt)} ${utcTime(openedAt, "minutes")}: ${escapeMarkdown(title)}${lasted} (${escapeMarkdown(words)})`;
};
