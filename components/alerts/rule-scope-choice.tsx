import { useQuery } from "@tanstack/react-query";
import { ChoiceFilter } from "#components/filters/choice-filter.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { companySearchQuery } from "#lib/client/queries/companies.ts";
import { useViews, useWatchlists } from "#lib/client/saved/use-saved.ts";
import type { CompanyChoices } from "#lib/contract/board/company-detail.ts";
import { everyCall, type RuleScope } from "#lib/domain/alerts/rule-draft.ts";
import { countryName } from "#lib/domain/text/country-name.ts";
import { alertsWording as words } from "./alerts-wording.ts";
import type { PartProps } from "./rule-parts.ts";
import { useRuleNames } from "./use-rule-names.ts";

/** Whose calls a rule is about: one of the saved lists or views, and exchanges and countries that companies have. */
export function RuleScopeChoice({ draft, change, named }: PartProps) {
  const watchlists = useWatchlists().items;
  const views = useViews().items;
  const names = useRuleNames(named);
  const { companyIds, watchlistId, viewId, exchanges, countries } = draft;
  const known = useQuery(companySearchQuery("")).data?.choices;
  const [only] = companyIds;
  const isAny = companyIds.length === 0 && watchlistId === null && viewId === null;
  const whole = { companyIds: [], watchlistId: null, viewId: null };
  const saved: { key: string; label: string; isChosen: boolean; scope: Partial<RuleScope> }[] = [
    { key: "any", label: words.anyCall, isChosen: isAny, scope: whole },
    ...(only === undefined
      ? []
      : [
          {
            key: "companies",
            label:
              (companyIds.length === 1 ? names.company(only) : null) ??
              words.keptCompanies(companyIds.length),
            isChosen: true,
            scope: { ...whole, companyIds },
          },
        ]),
    ...choices(watchlists, named.watchlists, watchlistId).map(({ id, name }) => ({
      key: `list ${id}`,
      label: name ?? words.deletedWatchlist,
      isChosen: watchlistId === id,
      scope: { ...whole, watchlistId: id },
    })),
    ...choices(views, named.views, viewId).map(({ id, name }) => ({
      key: `view ${id}`,
      label: name ?? words.deletedView,
      isChosen: viewId === id,
      scope: { ...whole, viewId: id },
    })),
  ];
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label={words.parts.calls} className="flex flex-wrap gap-1.5">
        {saved.map(({ key, label, isChosen, scope }) => (
          <button
            key={key}
            type="button"
            aria-pressed={isChosen}
            onClick={() => change(scope)}
            className={`${buttonLook()} aria-pressed:border-ink aria-pressed:bg-sunken`}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Codes
          label={words.exchange}
          chosen={exchanges}
          known={known?.exchanges}
          nameOf={(code) => code}
          onChoose={(next) => change({ exchanges: [...next] })}
        />
        <Codes
          label={words.country}
          chosen={countries}
          known={known?.countries}
          nameOf={countryName}
          onChoose={(next) => change({ countries: [...next] })}
        />
        {(exchanges.length > 0 || countries.length > 0) && (
          <button
            type="button"
            className={buttonLook("quiet")}
            onClick={() => change({ exchanges: everyCall.exchanges, countries: everyCall.countries })}
          >
            {words.everywhere}
          </button>
        )}
      </div>
    </div>
  );
}

/** What a person may choose, with the one that a rule names, also where it was deleted. */
function choices(
  seen: readonly { id: string; name: string }[],
  named: readonly { id: string; name: string }[],
  chosen: string | null,
): { id: string; name: string | null }[] {
  if (chosen === null || seen.some(({ id }) => id === chosen)) return [...seen];
  return [{ id: chosen, name: named.find(({ id }) => id === chosen)?.name ?? null }, ...seen];
}

interface CodesProps {
  label: string;
  chosen: readonly string[];
  /** The codes that companies have, each with their number; undefined while they load. */
  known: CompanyChoices["countries"] | undefined;
  /** A code in words. */
  nameOf: (code: string) => string;
  onChoose: (codes: readonly string[]) => void;
}

/** A choice among the countries or exchanges that companies have. A chosen one that none has is named as such. */
function Codes({ label, chosen, known, nameOf, onChoose }: CodesProps) {
  // Codes are compared in one case, as the server does.
  const codes = new Map(known?.map(({ value }) => [value.toUpperCase(), value]));
  const written = chosen.map((code) => codes.get(code.toUpperCase()) ?? code);
  const absent = known ? written.filter((code) => !codes.has(code.toUpperCase())) : [];
  const options = [
    ...absent.map((value) => ({ value, label: nameOf(value), count: 0 })),
    ...(known ?? []).map(({ value, count }) => ({ value, label: nameOf(value), count })),
  ].sort((a, b) => a.label.localeCompare(b.label, "en"));
  return (
    <div className="flex min-w-0 flex-col items-start gap-1 text-12 text-ink-2">
      <ChoiceFilter name={label} chosen={written} options={options} onChoose={onChoose} />
      {absent.length > 0 && (
        <p role="status" className="text-failed">
          {words.noCompanyIn(absent.map(nameOf))}
        </p>
      )}
    </div>
  );
}
