"use client";

import { useState, type ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { AskedQuestion, QuestionsAsked } from "#lib/domain/compare/asked-again.ts";
import { compareWording as words } from "./compare-wording.ts";
import { Moment } from "./moment.tsx";
import { CallSign } from "./side-sign.tsx";

interface QuestionsPanelProps {
  questions: QuestionsAsked;
  /** The transcripts' ids. */
  calls: readonly number[];
}

const shownAtFirst = 5;

/** Questions of the last call that analysts asked in an earlier one too, with who asked and the first sentence of each answer. */
export function QuestionsPanel({ questions: { again, of }, calls }: QuestionsPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? again : again.slice(0, shownAtFirst);
  return (
    <Panel aria-label={words.questions}>
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-1.5 text-13">
        <h2 className="font-semibold">{words.questions}</h2>
        {of > 0 && <p className="text-12 text-ink-2 num">{words.questionsOf(again.length, of)}</p>}
      </header>
      {again.length === 0 && <EmptyNote title={words.noQuestions}>{words.noQuestionsReason}</EmptyNote>}
      <ul className="text-13">
        {shown.map((one) => (
          <li key={one.newer.start} className="border-t border-line px-4 py-2.5">
            <p className="font-medium [overflow-wrap:anywhere]">{one.newer.text}</p>
            {[...one.earlier, one.newer].map(
              (question, at) =>
                question && (
                  <Asked
                    key={calls[at]}
                    sign={<CallSign at={at} of={calls.length} />}
                    question={question}
                    call={calls[at]!}
                  />
                ),
            )}
          </li>
        ))}
      </ul>
      {again.length > shownAtFirst && (
        <div className="border-t border-line px-2 py-1.5">
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? words.fewer : words.all(again.length)}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface AskedProps {
  sign: ReactNode;
  question: AskedQuestion;
  call: number;
}

function Asked({ sign, question, call }: AskedProps) {
  const { by, role, answer, start } = question;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-2">
      {sign}
      <Moment call={call} seconds={answer?.start ?? start} about={question.text} />
      <span>{[by, role].filter(Boolean).join(", ")}</span>
      {answer && (
        <span className="min-w-0 basis-full [overflow-wrap:anywhere] text-ink sm:basis-auto">
          <span aria-hidden>→ </span>“{answer.text}”
        </span>
      )}
    </div>
  );
}
