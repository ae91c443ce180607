import { countryName } from "#lib/domain/words/country-name.ts";

/** A country by its English name. The names of server and browser may differ with their versions. */
export function CountryName({ code, className }: { code: string; className?: string }) {
  return (
    <span suppressHydrationWarning className={className}>
      {countryName(code)}
    </span>
  );
}
