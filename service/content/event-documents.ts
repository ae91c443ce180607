import { colors, paragraph, type DrawnPage, type PageElement } from "./page-drawing.ts";
import { figureNames } from "./calls/statements.ts";
import type { SampleCall } from "./sample-call.ts";

/** What a report or slides are made from. */
export type DocumentSubject = {
  kind: "report" | "slides";
  company: string;
  title: string;
  /** The event's date in words. */
  date: string;
  call: SampleCall;
};

/** The number of pages by kind of document. */
export const pageCounts = { report: 3, slides: 5 } as const;

const notice = "Sample document of a fictional company.";

type Figure = { name: string; now: string; before: string | null };

function figuresOf({ figures }: SampleCall): Figure[] {
  return Object.entries(figureNames).flatMap(([key, { name, unit = "%", before }]) => {
    const show = (value: number | undefined) => (value === undefined ? null : `${value.toFixed(1)}${unit}`);
    const now = show(figures[key]);
    return now === null ? [] : [{ name, now, before: before ? show(figures[before]) : null }];
  });
}

/** The pages of a report or of slides, with the figures and statements of the call. */
export function eventDocument(subject: DocumentSubject): DrawnPage[] {
  const size = subject.kind === "report" ? { width: 595, height: 842 } : { width: 960, height: 540 };
  const bodies = subject.kind === "report" ? reportBodies(subject) : slideBodies(subject);
  return bodies.map((body, index) => ({
    ...size,
    elements: [...body(size.width), ...footer(subject, size, index + 1)],
  }));
}

type Body = (width: number) => PageElement[];
const margin = 56;

function footer(
  { company, title }: DocumentSubject,
  size: { width: number; height: number },
  page: number,
): PageElement[] {
  const y = size.height - 40;
  const text = { kind: "text", y, size: 9, color: colors.quiet } as const;
  return [
    { kind: "box", x: margin, y: y - 10, width: size.width - 2 * margin, height: 0.75, color: colors.line },
    { ...text, x: margin, text: `${company}, ${title}. ${notice}` },
    { ...text, x: size.width - margin - 10, text: String(page) },
  ];
}

function cover({ company, title, date }: DocumentSubject, name: string, width: number): PageElement[] {
  const heading = paragraph(company, { x: margin, y: 140, width: width - 2 * margin, size: 34, bold: true });
  const subtitle = paragraph(title, {
    x: margin,
    y: heading.bottom + 8,
    width: width - 2 * margin,
    size: 22,
  });
  return [
    { kind: "box", x: margin, y: 108, width: 72, height: 5, color: colors.accent },
    ...heading.elements,
    ...subtitle.elements,
    ...paragraph(`${name}, ${date}`, {
      x: margin,
      y: subtitle.bottom + 12,
      width: width - 2 * margin,
      size: 13,
      color: colors.quiet,
    }).elements,
  ];
}

function heading(text: string, y = 60, size = 22): PageElement[] {
  return [{ kind: "text", x: margin, y, size, text, bold: true, color: colors.accent }];
}

function bullets(points: readonly string[], from: number, width: number, size: number): PageElement[] {
  let y = from;
  return points.flatMap((point) => {
    const { elements, bottom } = paragraph(point, {
      x: margin + 18,
      y,
      width: width - 2 * margin - 18,
      size,
    });
    const dot: PageElement = {
      kind: "box",
      x: margin,
      y: y + size * 0.45,
      width: 5,
      height: 5,
      color: colors.accent,
    };
    y = bottom + size * 0.6;
    return [dot, ...elements];
  });
}

function table(figures: readonly Figure[], from: number, width: number, size: number): PageElement[] {
  const rowHeight = size * 2.2;
  const columns = [margin, width - margin - 190, width - margin - 80];
  const row = (cells: readonly (string | null)[], y: number, color: string): PageElement[] => [
    ...cells.flatMap((text, index): PageElement[] =>
      text === null ? [] : [{ kind: "text", x: columns[index]!, y, size, text, color, bold: index === 1 }],
    ),
    {
      kind: "box",
      x: margin,
      y: y + size * 1.6,
      width: width - 2 * margin,
      height: 0.75,
      color: colors.line,
    },
  ];
  const hasBefore = figures.some(({ before }) => before !== null);
  return [
    ...row(["", "This period", hasBefore ? "Year earlier" : null], from, colors.quiet),
    ...figures.flatMap(({ name, now, before }, index) =>
      row([name, now, before], from + (index + 1) * rowHeight, colors.ink),
    ),
  ];
}

function reportBodies(subject: DocumentSubject): Body[] {
  const { points } = subject.call;
  return [
    (width) => [
      ...cover(subject, "Report", width),
      ...heading("In brief", 360, 16),
      ...bullets(points.slice(0, 3), 396, width, 12),
    ],
    (width) => [
      ...heading("Key figures"),
      ...table(figuresOf(subject.call), 112, width, 12),
      ...paragraph("As stated on the call. Growth is against the same period a year earlier.", {
        x: margin,
        y: 400,
        width: width - 2 * margin,
        size: 10,
        color: colors.quiet,
      }).elements,
    ],
    (width) => [...heading("Further statements"), ...bullets(points.slice(3), 112, width, 12)],
  ];
}

function slideBodies(subject: DocumentSubject): Body[] {
  const { points, chapters } = subject.call;
  const agenda = chapters.filter(({ level }) => level === 2).map(({ title }) => title);
  const half = Math.ceil(points.length / 2);
  const figures = figuresOf(subject.call);
  return [
    (width) => cover(subject, "Presentation", width),
    (width) => [...heading("Agenda", 60, 28), ...bullets(agenda.slice(0, 9), 120, width, 17)],
    (width) => [...heading("In brief", 60, 28), ...bullets(points.slice(0, half), 124, width, 18)],
    (width) => [...heading("Key figures", 60, 28), ...table(figures, 120, width, 17)],
    (width) => [...heading("In addition", 60, 28), ...bullets(points.slice(half), 124, width, 18)],
  ];
}
