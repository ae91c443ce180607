import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import {
  alertConditions,
  severitySchema,
  type AlertRule,
  type AlertRuleRequest,
} from "#lib/contract/board/alerts/alert-rules.ts";
import { reachesNothing } from "#lib/domain/alerts/alert-reach.ts";
import { alertsWording as words } from "./alerts-wording.ts";

/**
 * The rule that a person filled in. New quiet hours are in this browser's time zone.
 * @param watched the companies on the person's default watchlist
 */
export function readRule(
  form: FormData,
  known: AlertRule | null,
  watched: ReadonlySet<number>,
): AlertRuleRequest {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const list = (name: string) => form.getAll(name).filter((part) => typeof part === "string");
  const chosen = form.getAll("conditions");
  const [from, to] = [text("quietFrom"), text("quietTo")];
  const zone = known?.quiet?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const severity = severitySchema.safeParse(text("severity"));
  return {
    name: text("name"),
    isOn: known?.isOn ?? true,
    conditions: alertConditions.filter((condition) => chosen.includes(condition)),
    words: text("words"),
    companyIds: companiesOf(text("companies"), known, watched),
    watchlistId: text("watchlistId") === "" ? null : text("watchlistId"),
    viewId: text("viewId") === "" ? null : text("viewId"),
    countries: list("countries"),
    exchanges: list("exchanges"),
    graceSeconds: Number(text("graceSeconds")),
    severity: severity.success ? severity.data : "warning",
    quiet: from === "" || to === "" ? null : { from, to, zone },
    channelIds: list("channelIds"),
  };
}

function companiesOf(choice: string, known: AlertRule | null, watched: ReadonlySet<number>): number[] {
  if (choice === "kept") return known?.companyIds ?? [];
  return choice === "watched" ? [...watched] : [];
}

/** What a rule lacks to be one, as a sentence; null where nothing is missing. */
export function missingOf(
  { conditions, words: spoken, channelIds, isOn }: AlertRuleRequest,
  channels: readonly AlertChannel[],
): string | null {
  if (conditions.length === 0) return words.chooseCondition;
  if (conditions.includes("spoken") && spoken === "") return words.sayWords;
  const kinds = channels.filter(({ id }) => channelIds?.includes(id)).map(({ kind }) => kind);
  return isOn && reachesNothing(conditions, kinds) ? words.unheard : null;
}
