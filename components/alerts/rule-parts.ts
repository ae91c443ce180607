import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import type { AlertRule } from "#lib/contract/board/alerts/alert-rules.ts";
import type { RuleDraft } from "#lib/domain/alerts/rule-draft.ts";
import type { NamedByRules } from "./use-rule-names.ts";

/** What of a rule can be changed, in the order of its sentence. */
export type RulePart = "calls" | "what" | "grace" | "channels" | "severity" | "quiet" | "escalation";

/** What the form of a rule is given. */
export interface RuleFormProps {
  /** Null for a new one. */
  rule: AlertRule | null;
  /** What a new one is about at first. */
  scope?: Partial<RuleDraft>;
  /** The name of what it is about at first, for a company that is not on the board. */
  about?: string;
  channels: readonly AlertChannel[];
  named: NamedByRules;
  /** Whether the server can send e-mail. */
  hasMail: boolean;
  /** The address that begins links in messages; null while they have none. */
  linkAddress: string | null;
  keepPerson: () => boolean;
  /** What its button says. */
  save?: string;
  /** `isSaved`: false where it was given up. */
  onDone: (isSaved: boolean) => void;
}

/** The whole number that a field of the form says, within its limits. */
export const wholeWithin = (given: number, min: number, max: number) =>
  Math.min(max, Math.max(min, Math.floor(given) || min));

/** What the choices of each part are given. */
export interface PartProps extends Omit<RuleFormProps, "rule" | "onDone"> {
  draft: RuleDraft;
  change: (changes: Partial<RuleDraft>) => void;
}
