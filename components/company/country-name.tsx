import { countryName } from "#lib/domain/text/country-name.ts";

/** A country by its English name, which may differ between the server's and the browser's version of ICU. */
export function CountryName({ code, className }: { code: string; className?: string }) {
  return (
    <span suppressHydrationWarning className={className}>
      {countryName(code)}
    </span>
  );
}
