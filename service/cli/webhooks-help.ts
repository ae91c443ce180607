import { webhookTypes } from "../webhooks/webhook-types.ts";

export const webhooksHelp = `service webhooks: tells receivers what changed, while service serve runs.

  service webhooks add URL --events all|TYPES   prints the receiver's secret as its last line, this once
  service webhooks list                         one line per receiver: state, deliveries still pending
  service webhooks remove ID                    forgets a receiver and its deliveries
  service webhooks rotate ID                    prints a new secret; the old one signs too for 24 hours
  service webhooks enable ID                    after it was disabled
  service webhooks deliveries [ID]              the newest deliveries: id, receiver, type, message, state,
                                                time, attempts, last result
  service webhooks resend DELIVERY              once more, with the same message id

  --events     all, or some of
${webhookTypes.map((type) => `                 ${type}`).join("\n")}
  --state      pending, delivered or failed (deliveries)
  --limit      how many deliveries to show, 100
  --database   FILE|postgres://… (SERVICE_DATABASE_URL, else DATA_DIR/service.sqlite)

A receiver is any http:// or https:// address, private ones too: the list is the operator's own. It answers
2xx within 10 seconds; otherwise it is tried again after 5 s, 2 min, 15 min and 1 h. One that only failed for
five days is disabled. Messages are signed as Standard Webhooks describes. What is over stays in the log for
a week.
`;
