"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Field, Select } from "#components/ui/field.tsx";
import { companySearchQuery } from "#lib/client/queries/companies.ts";
import { useViews } from "#lib/client/saved/use-saved.ts";
import type { PlannedMaintenance } from "#lib/contract/board/alerts/maintenance.ts";
import { failureKinds } from "#lib/contract/public-v3/session-state.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { countryName } from "#lib/domain/text/country-name.ts";
import { maintenanceWording as own } from "./maintenance-wording.ts";

type Scope = Pick<PlannedMaintenance, "companyId" | "exchange" | "country" | "state" | "viewId">;

const everything: Scope = { companyId: null, exchange: null, country: null, state: null, viewId: null };

/** What a window is of, as the select keeps it: `exchange NYSE`; empty for everything. */
export function writeScope(scope: Scope | null): string {
  const names = Object.keys(everything) as (keyof Scope)[];
  const name = names.find((one) => scope?.[one] != null);
  return name === undefined ? "" : `${name} ${scope?.[name]}`;
}

/** The scope that `writeScope` has written. */
export function readScope(written: string): Scope {
  const [, name, value = ""] = /^(\w+) (.+)$/.exec(written) ?? [];
  switch (name) {
    case "companyId":
      return { ...everything, companyId: Number(value) };
    case "state":
      return { ...everything, state: failureKinds.find((kind) => kind === value) ?? null };
    case "exchange":
    case "country":
    case "viewId":
      return { ...everything, [name]: value };
    default:
      return everything;
  }
}

interface ScopeSelectProps {
  scope: string;
  /** The window that is changed, of which a value may be one that nothing has any more. */
  window: PlannedMaintenance | null;
  onChoose: (scope: string) => void;
}

/** What a window is of: everything, or what exists, with companies by their name. */
export function ScopeSelect({ scope, window, onChoose }: ScopeSelectProps) {
  const [typed, setTyped] = useState("");
  const choices = useQuery(companySearchQuery("")).data?.choices;
  const found =
    useQuery({ ...companySearchQuery(typed), enabled: typed.trim() !== "" }).data?.companies ?? [];
  const views = useViews().items;
  const kept = writeScope(window);
  const groups: { name: string; options: { value: string; label: string }[] }[] = [
    {
      name: own.companies,
      options: found.map(({ id, name, displayName }) => ({
        value: `companyId ${id}`,
        label: displayName ?? name,
      })),
    },
    {
      name: own.exchanges,
      options: (choices?.exchanges ?? []).map(({ value }) => ({ value: `exchange ${value}`, label: value })),
    },
    {
      name: own.countries,
      options: (choices?.countries ?? []).map(({ value }) => ({
        value: `country ${value}`,
        label: countryName(value),
      })),
    },
    {
      name: own.kinds,
      options: failureKinds.map((kind) => ({ value: `state ${kind}`, label: stateWording[kind] })),
    },
    {
      name: own.views,
      options: views.map(({ id, name }) => ({ value: `viewId ${id}`, label: name })),
    },
  ];
  const isListed = groups.some(({ options }) => options.some(({ value }) => value === scope));
  return (
    <>
      <Select label={own.of} value={scope} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{own.everything}</option>
        {scope !== "" && !isListed && (
          <option value={scope}>{scope === kept ? own.asBefore(window) : scope}</option>
        )}
        {groups.map(
          ({ name, options }) =>
            options.length > 0 && (
              <optgroup key={name} label={name}>
                {options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </Select>
      <Field
        label={own.findCompany}
        type="search"
        value={typed}
        placeholder={own.findCompanyHint}
        onChange={(event) => setTyped(event.target.value)}
      />
    </>
  );
}
