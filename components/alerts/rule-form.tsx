"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSaveRule } from "#lib/client/alerts/use-alerts.ts";
import { useWatchedCompanies } from "#lib/client/saved/use-watched.ts";
import { useViews, useWatchlists } from "#lib/client/saved/use-saved.ts";
import { randomId } from "#lib/client/page/random-id.ts";
import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import {
  alertConditions,
  alertLimits,
  severities,
  type AlertRule,
} from "#lib/contract/board/alerts/alert-rules.ts";
import type { Rules } from "#lib/contract/board/alerts/alerts.ts";
import { companySearchQuery } from "#lib/client/queries/companies.ts";
import { needsEveryEnd } from "#lib/domain/alerts/alert-reach.ts";
import { countryName } from "#lib/domain/text/country-name.ts";
import { conditionWording, severityWording } from "#lib/domain/alerts/alert-wording.ts";
import { alertsWording as words } from "./alerts-wording.ts";
import { Select, Field, Checkbox } from "#components/ui/field.tsx";
import { Form } from "#components/ui/form.tsx";
import { CodeField } from "./code-field.tsx";
import { missingOf, readRule } from "./read-rule.ts";
import { SaveRow } from "./save-row.tsx";

interface RuleFormProps {
  /** Null for a new one. */
  rule: AlertRule | null;
  channels: readonly AlertChannel[];
  /** The views and watchlists that rules name, including those that this person does not see otherwise. */
  named: Pick<Rules, "watchlists" | "views">;
  keepPerson: () => boolean;
  onDone: () => void;
}

/** Makes or changes a rule. */
export function RuleForm({ rule, channels, named, keepPerson, onDone }: RuleFormProps) {
  const save = useSaveRule();
  const watched = useWatchedCompanies();
  const [id] = useState(() => rule?.id ?? randomId());
  const [missing, setMissing] = useState<string | null>(null);
  const isTold = channels.some((channel) => rule?.channelIds.includes(channel.id));
  const [hasChannel, setHasChannel] = useState(isTold);
  return (
    <Form
      aria-label={rule?.name ?? words.newRule}
      className="mt-3 flex flex-col gap-3 rounded-lg border border-line bg-sunken p-3"
      onSubmit={(form) => {
        const input = readRule(form, rule, watched);
        const lacks = missingOf(input, channels);
        setMissing(lacks);
        if (lacks === null && !save.isPending && keepPerson())
          save.mutate({ id, ...input }, { onSuccess: onDone });
      }}
    >
      <Field label={words.name} name="name" required maxLength={alertLimits.name} defaultValue={rule?.name} />
      <fieldset>
        <legend className="text-12 text-ink-2">{words.conditions}</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-4">
          {alertConditions.map((condition) => (
            <Checkbox
              key={condition}
              label={conditionWording[condition]}
              name="conditions"
              value={condition}
              defaultChecked={rule?.conditions.includes(condition)}
            />
          ))}
        </div>
      </fieldset>
      <Field
        label={words.spokenWords}
        name="words"
        maxLength={alertLimits.words}
        placeholder={words.spokenHint}
        defaultValue={rule?.words}
      />
      <Scope rule={rule} watchedCount={watched.size} named={named} />
      <fieldset>
        <legend className="text-12 text-ink-2">{words.tellBy}</legend>
        {channels.length === 0 && <p className="text-13 text-ink-2">{words.noChannels}</p>}
        <div
          className="flex flex-wrap gap-x-5"
          onChange={(event) => setHasChannel(event.currentTarget.querySelector(":checked") !== null)}
        >
          {channels.map((channel) => (
            <Checkbox
              key={channel.id}
              label={channel.name}
              name="channelIds"
              value={channel.id}
              defaultChecked={rule?.channelIds.includes(channel.id)}
            />
          ))}
        </div>
        <p className="text-12 text-ink-3">{words.hint}</p>
        {channels.some(({ kind }) => needsEveryEnd(kind)) && (
          <p className="text-12 text-ink-3">{words.endsOnly}</p>
        )}
        {channels.length > 0 && !hasChannel && (
          <p role="status" className="text-12 text-failed">
            {words.notifiesNobody}
          </p>
        )}
      </fieldset>
      {missing !== null && (
        <p role="alert" className="text-13 text-failed">
          {missing}
        </p>
      )}
      <SaveRow isSaving={save.isPending} error={save.error} hint={words.ruleHint} onCancel={onDone} />
    </Form>
  );
}

/** The fields that narrow a rule: calls, grace time, severity and quiet hours. */
function Scope({
  rule,
  watchedCount,
  named,
}: {
  rule: AlertRule | null;
  watchedCount: number;
  named: RuleFormProps["named"];
}) {
  const watchlists = useWatchlists().items;
  const views = useViews().items;
  const companies = rule?.companyIds.length ?? 0;
  const choices = useQuery(companySearchQuery("")).data?.choices;
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field
        label={words.grace}
        name="graceSeconds"
        type="number"
        min={0}
        max={alertLimits.graceSeconds}
        required
        defaultValue={rule?.graceSeconds ?? 30}
      />
      <Select label={words.severity} name="severity" defaultValue={rule?.severity ?? "warning"}>
        {severities.map((severity) => (
          <option key={severity} value={severity}>
            {severityWording[severity]}
          </option>
        ))}
      </Select>
      <SavedChoice
        label={words.view}
        name="viewId"
        kept={rule?.viewId ?? null}
        choices={[...named.views.filter(({ id }) => id === rule?.viewId), ...views]}
        none={words.anyCall}
        gone={words.deletedView}
      />
      <SavedChoice
        label={words.watchlist}
        name="watchlistId"
        kept={rule?.watchlistId ?? null}
        choices={[...named.watchlists.filter(({ id }) => id === rule?.watchlistId), ...watchlists]}
        none={words.anyCompany}
        gone={words.deletedWatchlist}
      />
      <CodeField
        label={words.country}
        name="countries"
        kept={rule?.countries ?? []}
        known={choices?.countries}
        nameOf={countryName}
      />
      <CodeField
        label={words.exchange}
        name="exchanges"
        kept={rule?.exchanges ?? []}
        known={choices?.exchanges}
        nameOf={(code) => code}
      />
      <QuietHours quiet={rule?.quiet ?? null} />
      <p className="self-end text-12 text-ink-3 sm:col-span-2">{words.quietMeans}</p>
      {companies > 0 && (
        <Checkbox label={words.keptCompanies(companies)} name="companies" value="kept" defaultChecked />
      )}
      {companies === 0 && watchedCount > 0 && (
        <Checkbox label={words.watched(watchedCount)} name="companies" value="watched" />
      )}
    </div>
  );
}

/** Both ends of the quiet hours or neither: a rule with only one would have none. */
function QuietHours({ quiet }: Pick<AlertRule, "quiet">) {
  const [from, setFrom] = useState(quiet?.from ?? "");
  const [to, setTo] = useState(quiet?.to ?? "");
  return (
    <>
      <Field
        label={words.quietFrom}
        name="quietFrom"
        type="time"
        required={to !== ""}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <Field
        label={words.quietTo}
        name="quietTo"
        type="time"
        required={from !== ""}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
    </>
  );
}

interface SavedChoiceProps {
  label: string;
  name: string;
  /** The id that the rule names. */
  kept: string | null;
  choices: readonly { id: string; name: string }[];
  /** The options for no restriction, and for one that was deleted. */
  none: string;
  gone: string;
}

/** A choice among saved items, or none. */
function SavedChoice({ label, name, kept, choices, none, gone }: SavedChoiceProps) {
  const names = new Map(choices.map((one) => [one.id, one.name]));
  if (kept !== null && !names.has(kept)) names.set(kept, gone);
  return (
    <Select label={label} name={name} defaultValue={kept ?? ""}>
      <option value="">{none}</option>
      {[...names].map(([id, of]) => (
        <option key={id} value={id}>
          {of}
        </option>
      ))}
    </Select>
  );
}
