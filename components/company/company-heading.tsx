"use client";

import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import Link from "next/link";
import { Fragment } from "react";
import { TellMe } from "#components/alerts/tell-me.tsx";
import { WatchButton } from "#components/saved/watch-button.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import type { Company } from "#lib/contract/public-v3/company.ts";
import { initials } from "#lib/domain/text/initials.ts";
import { webLink } from "#lib/domain/company/web-link.ts";
import { companyWording } from "./company-wording.ts";
import { CountryName } from "./country-name.tsx";

const tickersShown = 4;

/** The company's name and listing, with buttons to watch it and to open its page at the data provider. */
export function CompanyHeading({ company }: { company: Company }) {
  const name = company.displayName ?? company.name;
  const page = webLink(company.backlinkUrl);
  const listings = company.tickers.slice(0, tickersShown);
  const more = company.tickers.length - listings.length;
  const isNameInFull = company.name === name;
  const places = [
    company.country !== "" && <CountryName code={company.country} />,
    ...listings.map((listing, index) => <Listing key={index} {...listing} />),
    more > 0 && `${more} more`,
    listings.length === 0 && "no listing",
  ].filter((part) => part !== false);
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3 lg:flex-nowrap">
      <span
        aria-hidden
        className="flex size-14 shrink-0 items-center justify-center rounded-xl bg-ink text-20 font-semibold text-bg"
      >
        {initials(name)}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h1
          title={name}
          dir="auto"
          className="line-clamp-3 text-28 font-semibold tracking-tight text-balance break-words"
        >
          {name}
        </h1>
        {/* On a phone each has one line: where words wrap depends on the font, which may come after the page. */}
        <p className="mt-0.5 text-14 break-words text-ink-2">
          {!isNameInFull && (
            <>
              <span title={company.name} className="max-sm:block max-sm:truncate">
                {company.name}
              </span>
              <span className="max-sm:hidden"> · </span>
            </>
          )}
          <span className="max-sm:block max-sm:truncate">
            {places.map((part, index) => (
              <Fragment key={index}>
                {index > 0 && " · "}
                {part}
              </Fragment>
            ))}
          </span>
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 max-lg:w-full lg:mt-1.5">
        <WatchButton companyId={company.id} company={name} />
        <TellMe about={name} scope={{ companyIds: [company.id] }} />
        <Link
          href={`/search?q=${encodeURIComponent(`company:${company.id} `)}&show=time`}
          prefetch={false}
          className={buttonLook()}
        >
          {companyWording.overTime}
        </Link>
        {page !== null && (
          <a href={page} target="_blank" rel="noopener noreferrer" className={buttonLook()}>
            {companyWording.providersPage}
            <ArrowUpRight className="size-3.5 text-ink-3" />
            <span className="sr-only">{companyWording.newTab}</span>
          </a>
        )}
      </div>
    </header>
  );
}

function Listing({ ticker, exchange }: Company["tickers"][number]) {
  return (
    <span className="whitespace-nowrap">
      <span className="mono text-13">{ticker}</span> {exchange}
    </span>
  );
}
