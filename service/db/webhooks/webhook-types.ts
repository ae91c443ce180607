import type { ChangedTable } from "./webhook-tables.ts";

/** The entities of messages (docs/interface.md, Webhooks), and the table of each. */
export const webhookEntities = {
  "live.audio": "live_sessions",
  "live.transcript": "live_sessions",
  audio: "audio",
  "audio.chapter": "chapters",
  "document.report": "documents",
  "document.slides": "documents",
  "document.transcript": "documents",
  "document.transcript.chapter": "chapters",
  event: "events",
  company: "companies",
} as const satisfies Record<string, ChangedTable>;
export type WebhookEntity = keyof typeof webhookEntities;

const actions = ["created", "updated", "deleted"] as const;
export type WebhookAction = (typeof actions)[number];
export type WebhookType = `${WebhookEntity}.${WebhookAction}`;

/** Every type of message. */
export const webhookTypes: readonly WebhookType[] = (Object.keys(webhookEntities) as WebhookEntity[]).flatMap(
  (entity) => actions.map((action) => `${entity}.${action}` as const),
);

/** The body of a message. */
export interface WebhookMessage {
  type: WebhookType;
  body: string;
}

/** The types that a receiver wants: some, or all present and future ones. */
export type WantedTypes = readonly WebhookType[] | "all";

/** Reads `all` or a comma-separated list of types; null when a name is unknown or the list is empty. */
export function parseWantedTypes(text: string): WantedTypes | null {
  if (text === "all") return "all";
  const names = text.split(",");
  const known = webhookTypes.filter((type) => names.includes(type));
  return names.every((name) => known.some((type) => type === name)) ? known : null;
}

/** Whether a receiver with these stored types gets a message. */
export function wantsType(types: string, type: WebhookType): boolean {
  const wanted = parseWantedTypes(types);
  return wanted === "all" || (wanted?.includes(type) ?? false);
}

/** Whether a receiver with these stored types gets any message about a table. */
export function wantsTable(types: string, table: ChangedTable): boolean {
  return webhookTypes.some((type) => tableOf(type) === table && wantsType(types, type));
}

function tableOf(type: WebhookType): ChangedTable {
  return webhookEntities[type.slice(0, type.lastIndexOf(".")) as WebhookEntity];
}
