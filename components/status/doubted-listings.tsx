"use client";

import TriangleAlert from "lucide-react/icons/triangle-alert";
import { PersonField, usePersonPrompt } from "#components/marks/person-field.tsx";
import { ConfirmButton } from "#components/ui/confirm-button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useMay } from "#lib/client/page/visitor.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { hasProblem } from "#lib/client/request/request.ts";
import { describeFailedChange } from "#lib/client/request/failed-request-wording.ts";
import { useAcceptRemoval } from "#lib/client/status/use-accept-removal.ts";
import type { Dataset, DatasetStatus, DoubtedListingStatus } from "#lib/contract/board/status.ts";
import { doubtWording as words } from "./doubt-wording.ts";

interface DoubtProps {
  dataset: Dataset;
  doubt: DoubtedListingStatus;
}

/** The lists that lack too much to be believed, with what is missing. An operator can say that it is really gone. */
export function DoubtedListings({ datasets }: { datasets: readonly DatasetStatus[] }) {
  return datasets.map(
    ({ dataset, doubt }) => doubt && <DoubtedListing key={dataset} dataset={dataset} doubt={doubt} />,
  );
}

function DoubtedListing({ dataset, doubt }: DoubtProps) {
  const zone = useZoneWording();
  const mayAct = useMay("operator");
  const { known, missing, isEndless, since, sameListings, sameSince, acceptedFrom } = doubt;
  return (
    <Panel aria-label={words.region(dataset)} className="flex flex-col gap-3 p-4 text-13">
      <div className="flex items-start gap-3">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" />
        <div className="min-w-0">
          <h2 className="text-14 font-semibold">
            {isEndless ? words.endless(dataset) : words.title(dataset, known - missing, known)}
          </h2>
          <p className="mt-1 text-ink-2">
            {words.kept(zone.time(since))}{" "}
            {acceptedFrom !== null && words.same(sameListings, zone.time(sameSince), zone.time(acceptedFrom))}
            {acceptedFrom === null && !isEndless && words.accepted}
          </p>
        </div>
      </div>
      {!isEndless && <Missing doubt={doubt} />}
      {acceptedFrom !== null && mayAct && <Acceptance dataset={dataset} doubt={doubt} />}
    </Panel>
  );
}

function Missing({ doubt: { examples, missing } }: Pick<DoubtProps, "doubt">) {
  const zone = useZoneWording();
  const more = missing - examples.length;
  return (
    <ul aria-label={words.missing} className="grid grid-cols-1 gap-x-8 gap-y-1 text-ink-2 lg:grid-cols-2">
      {examples.map(({ id, name, date }) => (
        <li key={id} className="flex min-w-0 justify-between gap-3">
          <span className="min-w-0 truncate">{name}</span>
          {date !== null && (
            <time dateTime={date} className="shrink-0 num">
              {zone.shortDay(date)} {zone.time(date)}
            </time>
          )}
        </li>
      ))}
      {more > 0 && <li className="text-ink-3 num">{words.more(more)}</li>}
    </ul>
  );
}

/** The button of an operator, with the name under which the log keeps who pressed it. */
function Acceptance({ dataset, doubt: { missing } }: DoubtProps) {
  const accept = useAcceptRemoval();
  const { person, field, keepPerson } = usePersonPrompt();
  const gone = words.gone(dataset);
  const really = words.really(missing, dataset);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ConfirmButton
        words={{ begin: gone, beginFor: gone, confirm: really, confirmFor: really }}
        isPending={accept.isPending}
        onConfirm={() => {
          if (keepPerson()) accept.mutate({ dataset, missing });
        }}
      />
      <div className="min-w-72">
        <PersonField person={person} field={field} />
      </div>
      {accept.error && (
        <p role="alert" className="text-failed">
          {words.failed} {isOutdated(accept.error) ? words.changed : describeFailedChange(accept.error)}
        </p>
      )}
    </div>
  );
}

/** The list lacks something else by now, or is believed again. */
const isOutdated = (error: Error) => hasProblem(error, "conflict") || hasProblem(error, "notFound");
