"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "#components/ui/button.tsx";
import { personName } from "#lib/client/marks/person-name.ts";
import { call } from "#lib/client/request/call.ts";
import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import { isAlertCondition } from "#lib/contract/board/values/alert-values.ts";
import type { RuleDraft } from "#lib/domain/alerts/rule-draft.ts";
import { describeRefusal } from "../alerts-wording.ts";

const words = {
  show: "See the message",
  of: (channel: string) => `What ${channel} would get`,
  example: "None of its calls is so now, so another one of them stands in.",
  sent: "As it is sent",
  failed: "Can't show the message.",
} as const;

interface MessagePreviewProps {
  draft: RuleDraft;
  /** What the rule is called, which messages say. */
  name: string;
  channels: readonly AlertChannel[];
}

/** The very message that the first channel of a rule would get, on request; nothing before there is one. */
export function MessagePreview({ draft, name, channels }: MessagePreviewProps) {
  const channel = channels.find(({ id }) => draft.channelIds.includes(id));
  const preview = useMutation({
    mutationFn: (channelId: string) => {
      const conditions = draft.conditions.filter(isAlertCondition);
      const rule = { ...draft, name, conditions, by: personName() };
      return call("POST /api/alerts/preview", { body: { channelId, rule } });
    },
  });
  if (!channel || draft.conditions.length === 0) return null;
  const { data, error, isPending } = preview;
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line px-4 py-3 text-13">
      <Button disabled={isPending} onClick={() => preview.mutate(channel.id)}>
        {words.show}
      </Button>
      {error && (
        <p role="alert" className="text-failed">
          {words.failed} {describeRefusal(error, "save")}
        </p>
      )}
      {data && (
        <section aria-label={words.of(channel.name)} className="w-full rounded-lg border border-line p-3">
          <p className="text-12 text-ink-3">{words.of(channel.name)}</p>
          <p className="mt-1 font-medium break-words">{data.title}</p>
          {data.lines.map((line) => (
            <p key={line} className="break-words text-ink-2">
              {line}
            </p>
          ))}
          {data.isExample && <p className="mt-1 text-12 text-ink-3">{words.example}</p>}
          <details className="mt-2">
            <summary className="min-h-6 cursor-pointer text-12 text-ink-2 max-md:min-h-11">
              {words.sent}
            </summary>
            <pre className="mt-1 max-h-80 overflow-auto rounded-lg bg-sunken p-2 text-12 whitespace-pre-wrap">
              {data.sent}
            </pre>
          </details>
        </section>
      )}
    </div>
  );
}
