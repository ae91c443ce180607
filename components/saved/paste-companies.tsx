"use client";

import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { fieldLook } from "#components/ui/field.tsx";
import { ownAddress } from "#lib/client/address/own-address.ts";
import { describeFailedChange } from "#lib/client/request/failed-request-wording.ts";
import type { MarkedLine, PastedCompanies } from "#lib/client/saved/use-pasted-companies.ts";
import { pasteWording as words } from "./saved-wording.ts";

/** A field for companies; what is pasted stays as it was, each line with its mark and below it what is to be chosen. */
export function PasteCompanies({ pasted }: { pasted: PastedCompanies }) {
  return pasted.isMarked ? <MarkedLines pasted={pasted} /> : <PasteField pasted={pasted} />;
}

const maxFileBytes = 1_000_000;

function PasteField({ pasted: { text, type, mark } }: { pasted: PastedCompanies }) {
  const [isUnreadable, setIsUnreadable] = useState(false);
  const take = async (file: File) => {
    const content = file.size > maxFileBytes ? null : await file.text().catch(() => null);
    // A spreadsheet's own format is no text.
    const isText = content !== null && !content.includes("\0") && !content.includes("\ufffd");
    setIsUnreadable(!isText);
    if (!isText) return;
    type(content);
    mark(true);
  };
  return (
    <div
      className="flex flex-col gap-1.5"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      }}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        void take(file);
      }}
    >
      <label className="flex flex-col gap-1 text-12 text-ink-2">
        {words.field}
        <textarea
          rows={4}
          autoComplete="off"
          spellCheck={false}
          placeholder={words.hint}
          value={text}
          className={`${fieldLook} resize-none mono text-12 text-ink`}
          onPaste={(event) => {
            const { selectionStart, selectionEnd, value } = event.currentTarget;
            event.preventDefault();
            const inserted = event.clipboardData.getData("text/plain");
            type(value.slice(0, selectionStart) + inserted + value.slice(selectionEnd));
            mark(true);
          }}
          onChange={(event) => type(event.target.value)}
        />
      </label>
      {isUnreadable && (
        <p role="alert" className="text-12">
          {words.unreadable}
        </p>
      )}
      {text.trim() !== "" && (
        <Button className="self-start" onClick={() => mark(true)}>
          {words.check}
        </Button>
      )}
    </div>
  );
}

function MarkedLines({ pasted }: { pasted: PastedCompanies }) {
  const { lines, left, error, isLookingUp, retry, choose, mark } = pasted;
  const open = lines.filter(({ outcome, chosen }) => outcome === "ambiguous" && chosen === undefined);
  const shown = lines.length > 0 ? lines : null;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ul
        aria-label={words.lines}
        aria-busy={isLookingUp}
        className="grid max-h-40 min-h-23 grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] content-start gap-x-1 overflow-auto rounded-lg border border-line bg-sunken p-1.5 mono text-12"
      >
        {(shown ?? []).map((line) => (
          <Line key={line.text} line={line} onAgain={() => choose(line.text, undefined)} />
        ))}
      </ul>
      {open.length > 0 && (
        <ul className="flex max-h-40 flex-col gap-1.5 overflow-auto">
          {open.map((line) => (
            <Question key={line.text} line={line} onChoose={(company) => choose(line.text, company)} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-2">
        <span role="status" className="num">
          {isLookingUp && lines.length === 0 ? words.lookingUp : lines.length > 0 && describeCounts(lines)}
          {left > 0 && ` ${words.left(left)}`}
        </span>
        <button
          type="button"
          className="rounded underline underline-offset-2 max-md:py-3.5"
          onClick={() => mark(false)}
        >
          {words.edit}
        </button>
      </p>
      {error && (
        <p role="alert" className="text-12">
          {words.failed} {describeFailedChange(error)}{" "}
          <button
            type="button"
            className="rounded underline underline-offset-2 max-md:py-3.5"
            onClick={retry}
          >
            {words.retry}
          </button>
        </p>
      )}
    </div>
  );
}

/** A line with its mark. One that was chosen can be chosen again, one that was not found searched for. */
function Line({ line, onAgain }: { line: MarkedLine; onAgain: () => void }) {
  const { text, outcome, chosen } = line;
  const look = "flex w-full min-w-0 items-center gap-1.5 rounded px-1.5 py-0.5 text-left max-md:min-h-11";
  const name = chosen?.displayName ?? null;
  if (outcome === "notFound")
    return (
      <li>
        <a
          href={ownAddress(`/search?q=${encodeURIComponent(text)}`)}
          target="_blank"
          aria-label={words.search(text)}
          title={words.search(text)}
          className={`${look} text-ink-3 hover:text-ink`}
        >
          <X aria-hidden className="size-3 shrink-0" />
          <span className="truncate line-through">{text}</span>
        </a>
      </li>
    );
  if (outcome === "ambiguous")
    return (
      <li>
        <button
          type="button"
          disabled={chosen === undefined}
          aria-label={chosen === undefined ? `${text}, ${words.askedFor}` : words.showAgain(text, name)}
          title={name ?? undefined}
          onClick={onAgain}
          className={clsx(look, chosen === undefined && "bg-line font-semibold")}
        >
          {chosen ? (
            <Check aria-hidden className="size-3 shrink-0" />
          ) : (
            <span aria-hidden className="w-3 shrink-0 text-center">
              {chosen === null ? "–" : "?"}
            </span>
          )}
          <span className={clsx("truncate", chosen === null && "text-ink-3 line-through")}>{text}</span>
        </button>
      </li>
    );
  return (
    <li className={look} title={name ?? undefined}>
      <Check aria-hidden className="size-3 shrink-0" />
      <span className="truncate">{text}</span>
      <span className="sr-only">{words.foundAs(name ?? "")}</span>
    </li>
  );
}

interface QuestionProps {
  line: MarkedLine;
  onChoose: (company: MarkedLine["companies"][number] | null) => void;
}

/** Asks which company an ambiguous line means. */
function Question({ line: { text, companies, total }, onChoose }: QuestionProps) {
  return (
    <li
      role="group"
      aria-label={`${text}, ${words.askedFor}`}
      className="flex flex-wrap items-center gap-1.5 text-12"
    >
      <span className="mono font-semibold">{text}</span> {words.is}
      {companies.map((company) => (
        <Button
          key={company.id}
          size="sm"
          title={[company.ticker, company.exchange].filter((part) => part !== null).join(" ")}
          onClick={() => onChoose(company)}
        >
          <span dir="auto" className="max-w-40 truncate">
            {company.displayName}
          </span>
        </Button>
      ))}
      {total > companies.length && <span className="text-ink-3">{words.more(total - companies.length)}</span>}
      <Button look="quiet" size="sm" onClick={() => onChoose(null)}>
        {words.none}
      </Button>
    </li>
  );
}

function describeCounts(lines: readonly MarkedLine[]): string {
  const count = (of: MarkedLine["outcome"]) => lines.filter(({ outcome }) => outcome === of).length;
  const decided = lines.filter(({ outcome, chosen }) => outcome === "ambiguous" && chosen).length;
  return words.counts(lines.length, {
    found: count("found") + decided,
    ambiguous: lines.filter(({ outcome, chosen }) => outcome === "ambiguous" && chosen === undefined).length,
    notFound: count("notFound"),
  });
}
