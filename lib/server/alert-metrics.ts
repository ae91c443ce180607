import { Gauge, type Registry } from "prom-client";
import { oneQuery } from "./one-query.ts";
import type { AlertFigures } from "./store/alerts/alert-figures.ts";

/**
 * Adds whether alerts reach their receivers, which every instance reads from the store they share.
 *
 * @param now milliseconds since the epoch
 */
export function watchAlerts(registry: Registry, query: () => Promise<AlertFigures>, now: () => number): void {
  const read = oneQuery(query);
  const gauge = (name: string, help: string, valueOf: (figures: AlertFigures) => number) =>
    new Gauge({
      name: `callboard_alert_${name}`,
      help,
      registers: [registry],
      async collect() {
        const figures = await read();
        if (figures === null) this.remove();
        else this.set(valueOf(figures));
      },
    });
  const ageSeconds = (since: number | null) => (since === null ? 0 : Math.max(0, now() - since) / 1_000);
  gauge(
    "messages_waiting",
    "Messages of alerts that no receiver has accepted yet",
    (figures) => figures.unfinished,
  );
  gauge("message_oldest_seconds", "Age of the oldest of them", ({ oldestMadeAt }) =>
    ageSeconds(oldestMadeAt),
  );
  gauge(
    "channels_failing",
    "Channels whose last message failed, paused ones included",
    (figures) => figures.failingChannels,
  );
  gauge("channel_failing_seconds", "How long the first of them has failed", ({ failingSince }) =>
    ageSeconds(failingSince),
  );
}
