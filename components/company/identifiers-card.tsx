import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import type { ReactNode } from "react";
import { CopyButton } from "#components/ui/copy-button.tsx";
import type { Company } from "#lib/contract/public-v3/company.ts";
import { openfigiLink, secLink } from "#lib/domain/company/web-link.ts";
import { Card } from "./card.tsx";
import { companyWording } from "./company-wording.ts";

interface Identifier {
  kind: string;
  value: string;
  aside?: ReactNode;
}

/** All identifiers of a company; a press copies one. */
export function IdentifiersCard({ company }: { company: Company }) {
  const identifiers: Identifier[] = [
    ...company.tickers.map(({ ticker, exchange }) => ({ kind: "Ticker", value: ticker, aside: exchange })),
    ...company.isins.map((isin) => ({ kind: "ISIN", value: isin })),
    ...(company.cik === null
      ? []
      : [{ kind: "CIK", value: company.cik, aside: <Out href={secLink(company.cik)} to="SEC" /> }]),
    ...company.openfigi.map((figi) => ({
      kind: "OpenFIGI",
      value: figi,
      aside: <Out href={openfigiLink(figi)} to="OpenFIGI" />,
    })),
    { kind: "Id", value: String(company.id) },
  ];
  return (
    <Card title="Identifiers" aside="Click to copy">
      <dl className="max-h-96 thin-scroll overflow-y-auto">
        {identifiers.map(({ kind, value, aside }, at) => (
          <div
            key={`${kind} ${value} ${at}`}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-2 border-b border-line py-1.5 last:border-b-0 max-md:py-0"
          >
            <dt className="text-13 text-ink-2">
              <span className={kind === identifiers[at - 1]?.kind ? "sr-only" : undefined}>{kind}</span>
            </dt>
            <dd className="min-w-0">
              <CopyButton
                value={value}
                label={`${kind} ${value}`}
                className="max-w-full max-md:min-h-11 max-md:min-w-11"
              >
                <span className="truncate mono text-13 font-medium">{value}</span>
              </CopyButton>
            </dd>
            <dd className="text-12 text-ink-3">{aside}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Out({ href, to }: { href: string; to: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-0.5 rounded underline-offset-2 hover:text-ink hover:underline max-md:min-h-11 max-md:min-w-11 max-md:justify-end max-md:pl-3"
    >
      {to}
      <ArrowUpRight className="size-3" />
      <span className="sr-only">{companyWording.newTab}</span>
    </a>
  );
}
