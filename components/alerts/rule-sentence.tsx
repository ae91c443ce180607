import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import type { EscalationStep } from "#lib/contract/board/alerts/alert-rules.ts";
import { severityWording } from "#lib/domain/alerts/alert-wording.ts";
import {
  describeConditions,
  describeScope,
  formatGrace,
  type RuleDraft,
  type RuleNames,
} from "#lib/domain/alerts/rule-draft.ts";
import { alertsWording as words } from "./alerts-wording.ts";
import type { RulePart } from "./rule-parts.ts";

interface RuleSentenceProps {
  draft: RuleDraft;
  names: RuleNames;
  channels: readonly AlertChannel[];
  /** The part whose choices are shown. */
  open: RulePart | null;
  onOpen: (part: RulePart | null) => void;
}

/** The rule as a sentence; the words between its buttons stay. */
export function RuleSentence({ draft, names, channels, open, onOpen }: RuleSentenceProps) {
  const scope = describeScope(draft, names);
  const isBlind = draft.conditions.includes("blind");
  const what = describeConditions(draft) || (isBlind ? "" : words.chooseWhat);
  const told = channels.filter(({ id }) => draft.channelIds.includes(id)).map(({ name }) => name);
  const { quiet, graceSeconds, severity, escalation } = draft;
  const stepWords = ({ afterMinutes, channelIds }: EscalationStep) =>
    words.sentence.step(
      formatGrace(afterMinutes * 60),
      list.format(channels.filter(({ id }) => channelIds.includes(id)).map(({ name }) => name)),
    );
  const token = (part: RulePart, text: string) => ({
    part,
    text,
    isOpen: open === part,
    onPress: () => onOpen(open === part ? null : part),
  });
  return (
    <p className="px-4 pt-3 pb-4 text-16 leading-10 max-md:leading-13">
      {words.sentence.when} {scope === "" ? words.sentence.any : words.sentence.of}{" "}
      <Token {...token("calls", scope === "" ? words.sentence.anyCall : scope)} />{" "}
      <Token
        {...token(
          "what",
          [what, isBlind ? words.sentence.blind : ""].filter((part) => part !== "").join(words.sentence.or),
        )}
      />{" "}
      {words.sentence.for}{" "}
      <Token {...token("grace", graceSeconds === 0 ? words.sentence.atOnce : formatGrace(graceSeconds))} />
      {", "}
      {words.sentence.tell}{" "}
      <Token {...token("channels", told.length === 0 ? words.sentence.nobody : list.format(told))} />{" "}
      {words.sentence.as} <Token {...token("severity", severityWording[severity].toLowerCase())} />
      {", "}
      {words.sentence.except}{" "}
      <Token {...token("quiet", quiet ? `${quiet.from}–${quiet.to} ${quiet.zone}` : words.sentence.never)} />
      {words.sentence.alone}{" "}
      <Token
        {...token(
          "escalation",
          escalation.length === 0
            ? words.sentence.nobodyElse
            : escalation.map(stepWords).join(words.sentence.afterwards),
        )}
      />
      .
    </p>
  );
}

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

interface TokenProps {
  part: RulePart;
  text: string;
  isOpen: boolean;
  onPress: () => void;
}

function Token({ part, text, isOpen, onPress }: TokenProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={`${words.parts[part]}: ${text}`}
      onClick={onPress}
      className={clsx(
        "inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-lg border bg-panel px-2.5 align-middle text-16 leading-6 font-medium shadow-lift max-md:min-h-11",
        isOpen ? "border-ink ring-2 ring-line" : "border-line hover:border-line-strong",
      )}
    >
      <span className="min-w-0 text-left break-words">{text}</span>
      <ChevronDown aria-hidden className={clsx("size-3.5 shrink-0 text-ink-3", isOpen && "rotate-180")} />
    </button>
  );
}
