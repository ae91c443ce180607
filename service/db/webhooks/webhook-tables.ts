import type { Generated } from "kysely";

/** The tables of webhooks. */
export interface WebhookTables {
  webhook_endpoints: WebhookEndpointsTable;
  webhook_secrets: WebhookSecretsTable;
  webhook_changes: WebhookChangesTable;
  webhook_messages: WebhookMessagesTable;
  webhook_deliveries: WebhookDeliveriesTable;
}

/** Receivers. Instants of the webhook tables are real time, but `at_ms` of a change is the service's. */
interface WebhookEndpointsTable {
  id: string;
  url: string;
  /** Comma-separated types of messages. */
  types: string;
  created_at_ms: number;
  /** The first failure since the last success. */
  failing_since_ms: number | null;
  disabled_at_ms: number | null;
}

/** Stored in plain text: a signature needs the secret itself. A rotated one signs until it expires. */
interface WebhookSecretsTable {
  secret: string;
  endpoint_id: string;
  created_at_ms: number;
  expires_at_ms: number | null;
}

export type ChangedTable = "companies" | "events" | "documents" | "audio" | "chapters" | "live_sessions";

/** Changes to be sent, as the row before and after; deleted when turned into messages. */
interface WebhookChangesTable {
  id: Generated<number>;
  resource: ChangedTable;
  before_json: string | null;
  after_json: string | null;
  at_ms: number;
}

/** Messages; every attempt sends the same bytes. */
interface WebhookMessagesTable {
  id: string;
  type: string;
  body: string;
  created_at_ms: number;
}

export const deliveryStates = ["pending", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The delivery log. A pending delivery that a process has claimed is due again when its lease ends. */
interface WebhookDeliveriesTable {
  id: Generated<number>;
  endpoint_id: string;
  message_id: string;
  state: DeliveryState;
  attempts: number;
  due_at_ms: number;
  created_at_ms: number;
  last_attempt_at_ms: number | null;
  last_result: string | null;
}
