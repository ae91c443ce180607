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
import { signedText, type StatedFigure } from "#lib/domain/compare/stated-figures.ts";
import { compareWording as words } from "./compare-wording.ts";
import { Moment } from "./moment.tsx";
import { NotSaid } from "./not-said.tsx";
import { CallSign, PhoneSign, stackedOnPhone } from "./side-sign.tsx";

interface FiguresPanelProps {
  compared: ComparedFigures;
  /** The transcripts' ids. */
  calls: readonly number[];
  /** What can be done with all of them. */
  action: ReactNode;
}

/** Figures that calls state of the same thing; a row opens to their sentences. */
export function FiguresPanel({ compared: { figures, unmatched }, calls, action }: FiguresPanelProps) {
  const [open, setOpen] = useState<string | null>(null);
  const isPair = calls.length === 2;
  const changed = figures.filter(({ isChanged }) => isChanged).length;
  return (
    <Panel aria-label={words.figures} className="overflow-hidden">
      <header className="flex min-h-11 flex-wrap items-center gap-x-4 px-4 py-1.5 text-13">
        <h2 className="font-semibold">{words.figures}</h2>
        {figures.length > 0 && (
          <p className="text-12 text-ink-2 num">{words.figuresIn(figures.length, changed, calls.length)}</p>
        )}
        {figures.length > 0 && <span className="no-print ml-auto">{action}</span>}
      </header>
      {figures.length === 0 && <EmptyNote title={words.noFigures}>{words.noFiguresReason}</EmptyNote>}
      {figures.length > 0 && (
        <table className={clsx("w-full text-13 num", !isPair && stackedOnPhone)}>
          <thead className={clsx("text-12 text-ink-2", isPair && "sr-only")}>
            <tr>
              <th scope="col" className="pb-1.5 pl-4 text-left font-normal">
                {words.measure}
              </th>
              {calls.map((call, at) => (
                <th key={call} scope="col" className="pb-1.5 pl-3 text-right">
                  {isPair ? words.call(at) : <CallSign at={at} of={calls.length} />}
                </th>
              ))}
              <th scope="col" className="pr-4 pb-1.5 pl-3 text-right font-normal">
                {words.change}
              </th>
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
                    calls={calls}
                    isOpen={isOpen}
                    onOpen={() => setOpen(isOpen ? null : key)}
                  />
                  {isOpen && (
                    <tr>
                      <td
                        colSpan={calls.length + 2}
                        className="border-t border-line bg-sunken p-0 max-sm:w-full"
                      >
                        <div className="grid md:grid-cols-2">
                          {figure.calls.map(
                            (said, at) =>
                              said && (
                                <Sentence
                                  key={calls[at]}
                                  sign={<CallSign at={at} of={calls.length} />}
                                  said={said}
                                  call={calls[at]!}
                                />
                              ),
                          )}
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

interface FigureRowProps extends Pick<FiguresPanelProps, "calls"> {
  figure: ComparedFigure;
  isOpen: boolean;
  onOpen: () => void;
}

function FigureRow({ figure, calls, isOpen, onOpen }: FigureRowProps) {
  const name = words.named(figure);
  const isPair = calls.length === 2;
  return (
    <tr
      className={clsx(
        !figure.isChanged && "text-ink-2",
        !isPair && "max-sm:border-t max-sm:border-line max-sm:px-4 max-sm:py-1.5",
      )}
    >
      <th
        scope="row"
        className={clsx(
          "w-full border-t border-line py-1.5 pl-4 text-left font-medium",
          isPair ? "max-w-0" : "min-w-32 max-sm:border-0 max-sm:pl-0",
        )}
      >
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onOpen}
          className="flex min-h-6 w-full items-baseline gap-x-4 rounded text-left hover:underline max-md:min-h-11 max-md:items-center"
        >
          <span
            className={clsx(
              "break-words max-lg:min-w-0",
              isPair && "w-40 shrink-0 max-lg:w-auto max-lg:shrink",
            )}
          >
            {name}
          </span>
          {isPair && (
            <span className="truncate text-12 font-normal text-ink-2 max-lg:hidden">
              “{figure.newer.sentence}”
            </span>
          )}
        </button>
      </th>
      {figure.calls.map((said, at) => (
        <td key={calls[at]} className="border-t border-line py-1.5 pl-3 text-right whitespace-nowrap">
          <PhoneSign at={at} of={calls.length} />
          {!said && <NotSaid />}
          {said && !isPair && (
            <Moment call={calls[at]!} seconds={said.start} about={name} text={signedText(said)} />
          )}
          {said && isPair && (
            <PairValue said={said} call={calls[at]!} name={name} isMarked={at === 1 && figure.isChanged} />
          )}
        </td>
      ))}
      <td className="border-t border-line py-1.5 pr-4 pl-3 text-right text-12 whitespace-nowrap text-ink-2">
        {words.between(figure)}
        {describeChange(figure) ?? words.sameFigure}
      </td>
    </tr>
  );
}

interface PairValueProps {
  said: StatedFigure;
  call: number;
  name: string;
  isMarked: boolean;
}

function PairValue({ said, call, name, isMarked }: PairValueProps) {
  return (
    <span className="inline-flex items-center justify-end gap-x-2">
      {/* On a phone the open row has the seconds. */}
      <span className="max-sm:hidden">
        <Moment call={call} seconds={said.start} about={name} />
      </span>
      <span className={clsx("rounded px-1 sm:min-w-16", isMarked && "bg-ink/10 font-semibold")}>
        {signedText(said)}
      </span>
    </span>
  );
}

function Sentence({ sign, said, call }: { sign: ReactNode; said: StatedFigure; call: number }) {
  const at = said.sentence.indexOf(said.text);
  return (
    <div className="flex flex-col gap-1.5 px-4 py-3">
      <p className="flex flex-wrap items-center gap-2 text-12 text-ink-2">
        {sign}
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
