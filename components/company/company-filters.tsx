import { clsx } from "clsx";
import { ChoiceFilter } from "#components/filters/choice-filter.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import type { CompanyChoices } from "#lib/contract/board/company-detail.ts";
import { isNarrowed, type CompanyFilter } from "#lib/domain/company/company-filter.ts";
import { countryName } from "#lib/domain/text/country-name.ts";
import { companyWording } from "./company-wording.ts";

interface CompanyFiltersProps {
  filter: CompanyFilter;
  /** Undefined while they load. */
  choices: CompanyChoices | undefined;
  onChange: (changes: Partial<CompanyFilter>) => void;
  onClear: () => void;
}

/** The filters of the companies; every value shows how many companies it would leave. */
export function CompanyFilters({ filter, choices, onChange, onClear }: CompanyFiltersProps) {
  return (
    <search
      aria-label={companyWording.filters}
      className="-mx-4 mt-2.5 flex fade-ends no-scrollbar items-center gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      <ChoiceFilter
        name={companyWording.country}
        chosen={filter.country}
        options={(choices?.countries ?? [])
          .map(({ value, count }) => ({ value, count, label: countryName(value) }))
          .sort((a, b) => a.label.localeCompare(b.label, "en"))}
        onChoose={(country) => onChange({ country })}
      />
      <ChoiceFilter
        name={companyWording.exchange}
        chosen={filter.exchange}
        options={(choices?.exchanges ?? []).map(({ value, count }) => ({ value, count, label: value }))}
        onChoose={(exchange) => onChange({ exchange })}
      />
      {(["today", "soon"] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={filter[name]}
          title={companyWording.dueReason[name]}
          className={clsx(buttonLook(filter[name] ? "solid" : "outline"), "font-normal")}
          onClick={() => {
            onChange({ [name]: !filter[name] });
          }}
        >
          {companyWording.due[name]}
          {/* Has its width before the answer brings the number. */}
          <span className="min-w-6 text-right num">{choices?.[name].toLocaleString("en-GB")}</span>
        </button>
      ))}
      {isNarrowed(filter) && (
        <button type="button" className={buttonLook("quiet")} onClick={onClear}>
          {companyWording.clear}
        </button>
      )}
    </search>
  );
}
