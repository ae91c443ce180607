import { useZoneWording } from "#lib/client/page/zone.ts";
import type { Company } from "#lib/contract/public-v3/company.ts";
import { Card } from "./card.tsx";

/** When upstream created and last changed its record of the company. */
export function RecordCard({ company }: { company: Company }) {
  const words = useZoneWording(company.tickers[0]?.exchange);
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
              <time dateTime={at} className="flex items-baseline justify-between">
                {words.day(at)} <span className="text-12 text-ink-3">{words.stamp(at, "minutes")}</span>
              </time>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
