import { figure, table } from "../report/table.ts";
import type { BesideJsonServer } from "./beside-json-server.ts";
import type { ImportBesideWrites } from "./import-beside-writes.ts";
import type { ServiceSpeed } from "./service-speed.ts";
import type { StoredBytes } from "./stored-bytes.ts";
import type { Swept } from "./sweep.ts";

export function speedTable(speeds: readonly ServiceSpeed[]): string {
  return table(
    ["request", "bytes", "p50 ms", "p99 ms", "req/s", "node:http", "ratio", "cpu µs", "node:http"],
    speeds.map(({ name, bytes, p50Ms, p99Ms, service, bare }) => {
      const ratio = service.perSecond / bare.perSecond;
      const cells = [bytes, p50Ms, p99Ms, service.perSecond, bare.perSecond, ratio];
      return [name, ...[...cells, service.cpuMicros, bare.cpuMicros].map(figure)];
    }),
  );
}

export function comparedTable(compared: readonly BesideJsonServer[]): string {
  return table(
    [
      "one page by state",
      "req/s",
      "json-server, its rows",
      "req/s",
      "ratio",
      "cpu µs",
      "json-server",
      "ratio",
    ],
    compared.map(({ limit, rows, service, jsonServer }) => {
      const speeds = [
        service.perSecond,
        rows,
        jsonServer.perSecond,
        service.perSecond / jsonServer.perSecond,
      ];
      const costs = [service.cpuMicros, jsonServer.cpuMicros, jsonServer.cpuMicros / service.cpuMicros];
      return [`limit ${limit}`, ...[...speeds, ...costs].map(figure)];
    }),
  );
}

export function importTable({ records, seconds, writes, p50Ms, p99Ms, worstMs }: ImportBesideWrites): string {
  return table(
    ["records", "seconds", "writes", "p50 ms", "p99 ms", "slowest ms"],
    [[records, seconds, writes, p50Ms, p99Ms, worstMs].map(figure)],
  );
}

const megabyte = 1e6;
const largest = 16;

/** The database as a whole, then its largest tables and indexes. */
export function storedTable({ jsonBytes, databaseBytes, relations }: StoredBytes): string {
  const all = [
    { name: "plain JSON", bytes: jsonBytes },
    { name: "database", bytes: databaseBytes },
    ...relations.slice(0, largest),
  ];
  return table(
    ["on disk", "MB", "of the JSON"],
    all.map(({ name, bytes }) => [name, figure(bytes / megabyte), figure(bytes / jsonBytes)]),
  );
}

/**
 * "p99" counts every request, "fastest p99" only the fastest round of each combination. The last column is the slowest
 * combination, with long values shortened.
 */
export function sweptTable(swept: readonly Swept[]): string {
  return table(
    ["list", "filters", "combinations", "p50 ms", "p99 ms", "fastest p99", "cpu µs", "slowest ms", "slowest"],
    swept.map(({ path, kind, combinations, p50Ms, p99Ms, fastestP99Ms, cpuMicros, worstMs, worst }) => [
      path,
      kind,
      ...[combinations, p50Ms, p99Ms, fastestP99Ms, cpuMicros, worstMs].map(figure),
      shortFilters(worst),
    ]),
  );
}

const maxLetters = 12;

function shortFilters(target: string): string {
  const [, search = ""] = target.split("?");
  const filters = [...new URLSearchParams(search)].filter(([name]) => name !== "limit");
  return filters
    .map(([name, value]) => `${name}=${value.length > maxLetters ? `${value.slice(0, maxLetters)}…` : value}`)
    .join("&");
}
