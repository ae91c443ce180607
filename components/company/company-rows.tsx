import { clsx } from "clsx";
import Link from "next/link";
import { CompanyStar } from "#components/marks/stars.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardCompany } from "#lib/contract/board/board-session.ts";
import { companyWording } from "./company-wording.ts";
import { CountryName } from "./country-name.tsx";

interface ListedCompany extends BoardCompany {
  /** When its next call begins, where that is known. */
  nextCallAt?: string | null;
}

interface CompanyRowsProps {
  label: string;
  companies: readonly ListedCompany[];
  /** True while newer results are loading. */
  isOld?: boolean;
}

/** Companies as links, with enough to tell two of the same name apart. */
export function CompanyRows({ label, companies, isOld = false }: CompanyRowsProps) {
  return (
    <Panel className={clsx("overflow-hidden transition-opacity", isOld && "opacity-60")} aria-label={label}>
      <ul>
        {companies.map((company) => (
          <li key={company.id} className="flex items-center border-b border-line pr-2 last:border-b-0">
            <Link
              data-row
              href={`/companies/${company.id}`}
              prefetch={false}
              className="grid flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-3.5 py-2.5 hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ink sm:grid-cols-[minmax(0,1fr)_12rem_9rem]"
            >
              <span className="min-w-0">
                <span dir="auto" className="block truncate text-14 font-medium">
                  {company.displayName}
                </span>
                {company.name !== company.displayName && (
                  <span dir="auto" className="block truncate text-12 text-ink-3">
                    {company.name}
                  </span>
                )}
                {company.nextCallAt != null && <NextCallTime at={company.nextCallAt} company={company} />}
              </span>
              <Listing company={company} />
              <CountryName
                code={company.country}
                className="truncate text-13 text-ink-2 max-sm:col-span-2 max-sm:text-12 max-sm:text-ink-3"
              />
            </Link>
            <CompanyStar companyId={company.id} company={company.displayName} className="max-md:size-11" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** When the next call of a company begins, in the chosen zone. */
function NextCallTime({ at, company: { exchange } }: { at: string; company: BoardCompany }) {
  const words = useZoneWording(exchange);
  return (
    <time dateTime={at} className="block truncate text-12 text-ink-3 num">
      {companyWording.nextAt(`${words.day(at)} ${words.stamp(at, "minutes")}`)}
    </time>
  );
}

function Listing({ company: { ticker, exchange, tickers } }: { company: BoardCompany }) {
  if (ticker === null) return <span className="text-12 text-ink-3">no listing</span>;
  return (
    <span className="truncate text-13 text-ink-3">
      <span className="mono font-medium text-ink">{ticker}</span> {exchange}
      {tickers.length > 1 && <span className="text-12"> +{tickers.length - 1}</span>}
    </span>
  );
}
