import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { endpoints } from "./endpoints.ts";
import { errorWords } from "./error-body.ts";
import { sessionStates } from "./session-state.ts";

const document = readFileSync("docs/interface.md", "utf8");
/** The lines below a heading, up to the next. */
const section = (heading: string) => document.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
/** The cells of a section's table, below its head. */
const rows = (heading: string) =>
  section(heading)
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .map((line) => line.slice(2, -2).split(" | "));
const codesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

const values = ["companyIds", "id", "date"];
/** The parameters that a cell names, without their values. */
const namesIn = (cell: string) =>
  codesIn(cell)
    .map((code) => code.replace(/=.*/, ""))
    .filter((name) => !values.includes(name));

describe("docs/interface.md", () => {
  it("lists exactly the paths of the interface, with the parameters that each has beyond the shared ones", () => {
    const shared =
      /^(companyIds|tickers|isins|ciks|openfigis|countries|exchanges|(start|end)Date|updated(After|Before)|limit|cursor|direction)$/;
    const own = new Map<string, string[]>(
      Object.entries(endpoints).map(([path, names]) => [path, names.filter((name) => !shared.test(name))]),
    );
    const documented = rows("Paths").map(([paths = "", parameters = ""]) => {
      const [ofLists = "", ofRecords = ""] = parameters.split(";");
      return { paths: pathsIn(paths), ofLists: namesIn(ofLists), ofRecords: namesIn(ofRecords) };
    });
    const paths = documented.flatMap((row) => row.paths);
    expect(paths.toSorted()).toEqual([...own.keys()].toSorted());
    for (const row of documented) {
      const isRecord = (path: string) =>
        path.endsWith("/{id}") || (path.includes("/{id}/") && row.ofRecords.length > 0);
      for (const path of row.paths) {
        const taken = own.get(path) ?? [];
        const written = isRecord(path)
          ? [...row.ofLists, ...row.ofRecords].filter((name) => taken.includes(name))
          : row.ofLists;
        expect([path, written.toSorted()]).toEqual([path, taken.toSorted()]);
      }
    }
  });

  it("lists exactly the statuses of errors that the interface has words for", () => {
    const documented = rows("Errors").flatMap(([statuses = ""]) => statuses.split(", ").map(Number));
    const known = Array.from({ length: 200 }, (_, index) => 400 + index).filter(
      (status) => errorWords(status) !== null,
    );
    expect(documented.toSorted()).toEqual(known);
  });

  it("lists exactly the states, in their order", () => {
    expect(rows("States").map(([state = ""]) => codesIn(state)[0])).toEqual(sessionStates);
  });
});

/** The paths of a cell, where `each with …` stands for every path before it. */
function pathsIn(cell: string): string[] {
  const codes = codesIn(cell).flatMap((code) => {
    if (!code.includes("{kind}")) return code;
    return ["reports", "slides", "transcripts"].map((kind) => code.replace("{kind}", kind));
  });
  const each = /each with `([^`]+)`/.exec(cell)?.[1];
  const named = codes.filter((code) => code !== each);
  const base = named[0] ?? "";
  // `/documents`, and `/reports`: a short path lies below the first.
  const whole = named.map((path, place) => {
    const isBelow = place > 0 && !Object.hasOwn(endpoints, path);
    return isBelow ? `/${base.split("/")[1]}${path}` : path;
  });
  return each === undefined ? whole : whole.flatMap((path) => [path, `${path}${each}`]);
}
