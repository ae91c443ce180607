"use client";

import { clsx } from "clsx";
import { Fragment, useState, type ReactNode } from "react";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Panel } from "#components/ui/panel.tsx";
import {
  describeChange,
  type ComparedFigure,
  type ComparedFigures,
} from "#lib/domain/compare/compared-figures.ts";
import type { StatedFigure } from "#lib/domain/compare/stated-figures.ts";
import { compareWording as words } from "./compare-wording.ts";
import { Moment } from "./moment.tsx";
import { SideSign, type Side } from "./side-sign.tsx";

interface FiguresPanelProps {
  compared: ComparedFigures;
  /** The transcripts' ids. */
  older: number;
  newer: number;
  /** What can be done with all of them. */
  action: ReactNode;
}

/** Figures that both calls state of the same thing; a row opens to both sentences. */
export function FiguresPanel({ compared: { figures, unmatched }, older, newer, action }: FiguresPanelProps) {
  const [open, setOpen] = useState<string | null>(null);
  const changed = figures.filter(({ isChanged }) => isChanged).length;
  return (
    <Panel aria-label={words.figures} className="overflow-hidden">
      <header className="flex min-h-11 flex-wrap items-center gap-x-4 px-4 py-1.5 text-13">
        <h2 className="font-semibold">{words.figures}</h2>
        {figures.length > 0 && (
          <p className="text-12 text-ink-2 num">{words.figuresIn(figures.length, changed)}</p>
        )}
        {figures.length > 0 && <span className="no-print ml-auto">{action}</span>}
      </header>
      {figures.length === 0 && <EmptyNote title={words.noFigures}>{words.noFiguresReason}</EmptyNote>}
      {figures.length > 0 && (
        <table className="w-full text-13 num">
          <thead className="sr-only">
            <tr>
              <th scope="col">{words.measure}</th>
              <th scope="col">{words.older}</th>
              <th scope="col">{words.newer}</th>
              <th scope="col">{words.change}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => {
              const key = `${words.named(figure)} ${figure.newer.start} ${figure.newer.text}`;
              const isOpen = open === key;
              return (
                <Fragment key={key}>
                  <FigureRow
                    figure={figure}
                    older={older}
                    newer={newer}
                    isOpen={isOpen}
                    onOpen={() => setOpen(isOpen ? null : key)}
                  />
                  {isOpen && (
                    <tr>
                      <td colSpan={4} className="border-t border-line bg-sunken p-0">
                        <div className="grid md:grid-cols-2">
                          <Sentence side="a" said={figure.older} call={older} />
                          <Sentence side="b" said={figure.newer} call={newer} />
                        </div>
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      )}
      <p className="border-t border-line px-4 py-2.5 text-12 text-ink-2 num">
        {words.figuresBasis(unmatched)}
      </p>
    </Panel>
  );
}

interface FigureRowProps extends Pick<FiguresPanelProps, "older" | "newer"> {
  figure: ComparedFigure;
  isOpen: boolean;
  onOpen: () => void;
}

function FigureRow({ figure, older, newer, isOpen, onOpen }: FigureRowProps) {
  const name = words.named(figure);
  const value = (said: StatedFigure, call: number, isMarked: boolean) => (
    <td className="border-t border-line py-1.5 pl-3 text-right whitespace-nowrap">
      <span className="inline-flex items-center justify-end gap-x-2">
        {/* On a phone the open row has the seconds. */}
        <span className="max-sm:hidden">
          <Moment call={call} seconds={said.start} about={name} />
        </span>
        <span className={clsx("rounded px-1 sm:min-w-16", isMarked && "bg-ink/10 font-semibold")}>
          {said.text}
        </span>
      </span>
    </td>
  );
  return (
    <tr className={clsx(!figure.isChanged && "text-ink-2")}>
      <th scope="row" className="w-full max-w-0 border-t border-line py-1.5 pl-4 text-left font-medium">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onOpen}
          className="flex min-h-6 w-full items-baseline gap-x-4 rounded text-left hover:underline max-md:min-h-11 max-md:items-center"
        >
          <span className="w-40 shrink-0 break-words max-lg:w-auto max-lg:min-w-0 max-lg:shrink">{name}</span>
          <span className="truncate text-12 font-normal text-ink-2 max-lg:hidden">
            “{figure.newer.sentence}”
          </span>
        </button>
      </th>
      {value(figure.older, older, false)}
      {value(figure.newer, newer, figure.isChanged)}
      <td className="border-t border-line py-1.5 pr-4 pl-3 text-right text-12 whitespace-nowrap text-ink-2">
        {describeChange(figure) ?? words.sameFigure}
      </td>
    </tr>
  );
}

function Sentence({ side, said, call }: { side: Side; said: StatedFigure; call: number }) {
  const at = said.sentence.indexOf(said.text);
  return (
    <div className="flex flex-col gap-1.5 px-4 py-3">
      <p className="flex flex-wrap items-center gap-2 text-12 text-ink-2">
        <SideSign side={side} />
        <Moment call={call} seconds={said.start} about={said.measure} />
        <bdi className="font-medium text-ink">{said.speaker}</bdi> <bdi>{said.role}</bdi>
      </p>
      <p className="text-14">
        {said.sentence.slice(0, at)}
        <mark className="rounded bg-ink/10 font-semibold text-ink">{said.text}</mark>
        {said.sentence.slice(at + said.text.length)}
      </p>
    </div>
  );
}
