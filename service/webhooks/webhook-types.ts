import type { ChangedTable } from "../db/schema.ts";

/** What messages are about (known facts 5.1), and the table that each mirrors. */
export const webhookEntities = {
  "live.audio": "live_sessions",
  "live.transcript": "live_sessions",
  audio: "audio",
  "document.report": "documents",
  "document.slides": "documents",
  "document.transcript": "documents",
  event: "events",
  company: "companies",
} as const satisfies Record<string, ChangedTable>;
export type WebhookEntity = keyof typeof webhookEntities;

const actions = ["created", "updated", "deleted"] as const;
export type WebhookAction = (typeof actions)[number];
export type WebhookType = `${WebhookEntity}.${WebhookAction}`;

/** Every type of message that there is. */
export const webhookTypes: readonly WebhookType[] = (Object.keys(webhookEntities) as WebhookEntity[]).flatMap(
  (entity) => actions.map((action) => `${entity}.${action}` as const),
);

/** The types that an endpoint wants: some, or all there are now and ever will be. */
export type WantedTypes = readonly WebhookType[] | "all";

/** Reads `all` or a comma-separated list of types; null when a name is unknown or the list is empty. */
export function parseWantedTypes(text: string): WantedTypes | null {
  if (text === "all") return "all";
  const names = text.split(",");
  const known = webhookTypes.filter((type) => names.includes(type));
  return names.every((name) => known.some((type) => type === name)) ? known : null;
}

/** Whether an endpoint with these stored types hears of a message. */
export function wantsType(types: string, type: WebhookType): boolean {
  const wanted = parseWantedTypes(types);
  return wanted === "all" || (wanted?.includes(type) ?? false);
}

/** Whether an endpoint with these stored types hears of anything about a table. */
export function wantsTable(types: string, table: ChangedTable): boolean {
  return webhookTypes.some((type) => tableOf(type) === table && wantsType(types, type));
}

function tableOf(type: WebhookType): ChangedTable {
  return webhookEntities[type.slice(0, type.lastIndexOf(".")) as WebhookEntity];
}
