import { Gauge, type Registry } from "prom-client";
import { airReadings } from "../contract/board/values/air-readings.ts";
import { oneQuery } from "./one-query.ts";
import type { AirFigures } from "./store/air/air-figures.ts";

/** Adds what is heard of live calls, which every instance reads from the store they share. */
export function watchAir(registry: Registry, query: () => Promise<AirFigures>): void {
  const read = oneQuery(query);
  const registers = [registry];
  new Gauge({
    name: "callboard_streams",
    help: "Live calls by what is heard of their streams",
    labelNames: ["reading"],
    registers,
    async collect() {
      const found = await read();
      this.reset();
      if (found === null) return;
      for (const reading of airReadings) this.set({ reading }, found.readings.get(reading) ?? 0);
    },
  });
  new Gauge({
    name: "callboard_media_hosts_unreachable",
    help: "Media servers of live calls that can't be reached",
    registers,
    async collect() {
      const found = await read();
      if (found === null) this.remove();
      else this.set(found.unreachableHosts);
    },
  });
}
