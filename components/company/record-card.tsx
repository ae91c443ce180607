import type { Company } from "#lib/contract/public-v3/company.ts";
import { utcDay, utcTime } from "#lib/domain/utc-words.ts";
import { Card } from "./card.tsx";

/** When upstream's record of the company was made and changed. */
export function RecordCard({ company }: { company: Company }) {
  const instants = [
    { word: "Added", at: company.createdAt },
    { word: "Updated", at: company.updatedAt },
  ];
  return (
    <Card title="Record">
      <dl>
        {instants.map(({ word, at }) => (
          <div
            key={word}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-2 border-b border-line py-1.5 text-13 last:border-b-0"
          >
            <dt className="text-ink-2">{word}</dt>
            <dd>
              <time dateTime={at} className="flex justify-between">
                {utcDay(at)} <span className="text-12 text-ink-3">{utcTime(at, "minutes")} UTC</span>
              </time>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
