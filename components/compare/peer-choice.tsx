"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useDeferredValue, useState } from "react";
import { buttonLook } from "#components/ui/button.tsx";
import { FloatingButton, useFloating } from "#components/ui/floating/floating-button.tsx";
import { loadPopoverSheet, PopoverSheet } from "#components/ui/popover.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { companyEventsQuery, companySearchQuery } from "#lib/client/queries/companies.ts";
import { describeFailedRequest } from "#lib/client/request/failed-request-wording.ts";
import { comparableEvents, nextToCompare, type ComparedCall } from "#lib/domain/compare/comparable-events.ts";
import { compareWording as words } from "./compare-wording.ts";

interface PeerChoiceProps {
  compared: readonly ComparedCall[];
  onChoose: (transcriptId: number) => void;
}

/** Adds the newest call of another company, of the kind of those that are compared where it has one. */
export function PeerChoice({ compared, onChoose }: PeerChoiceProps) {
  const floating = useFloating();
  const { id, button, isOpen, onClose } = floating;
  return (
    <>
      <FloatingButton
        floating={floating}
        opens="dialog"
        className={buttonLook("quiet")}
        onReach={() => void loadPopoverSheet().catch(() => undefined)}
      >
        <Plus className="size-3.5" />
        {words.peer}
      </FloatingButton>
      {isOpen && (
        <PopoverSheet id={id} button={button} onClose={onClose} label={words.peer} className="w-72 flex-col">
          <PeerList
            compared={compared}
            onChoose={(transcriptId) => {
              onClose();
              onChoose(transcriptId);
            }}
          />
        </PopoverSheet>
      )}
    </>
  );
}

function PeerList({ compared, onChoose }: PeerChoiceProps) {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const query = useDeferredValue(text.trim());
  const { data, error } = useQuery({ ...companySearchQuery(query), enabled: query !== "" });
  const choose = async (id: number, name: string) => {
    try {
      const { events } = await client.fetchQuery(companyEventsQuery(id));
      const call = nextToCompare(compared, comparableEvents(events));
      if (call) onChoose(call.transcriptId);
      else setProblem(words.noPeerCall(name));
    } catch (failure) {
      setProblem(describeFailedRequest(failure instanceof Error ? failure : new Error(String(failure))));
    }
  };
  const note =
    problem ?? (error ? describeFailedRequest(error) : data?.companies.length === 0 && words.noPeer);
  return (
    <>
      <SearchField
        label={words.findPeer}
        placeholder={words.findPeer}
        value={text}
        onText={(to) => {
          setText(to);
          setProblem(null);
        }}
        className="mb-1 shrink-0 max-md:h-11"
        autoFocus
      />
      <ul className="max-h-80 min-h-0 flex-1 thin-scroll overflow-y-auto">
        {query !== "" &&
          data?.companies.map(({ id, displayName }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => void choose(id, displayName)}
                className="flex min-h-8 w-full items-center rounded px-2 text-left text-13 hover:bg-sunken max-md:min-h-11"
              >
                <bdi>{displayName}</bdi>
              </button>
            </li>
          ))}
      </ul>
      {note && (
        <p role="status" className="px-2 py-3 text-13 text-ink-2">
          {note}
        </p>
      )}
    </>
  );
}
