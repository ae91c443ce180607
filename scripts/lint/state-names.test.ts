import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plantTree } from "./planted-tree.ts";

const refused: [file: string, source: string][] = [
  ...[
    'export const isOver = (call: { state: string }) => call.state === "recordingAvailable";\n',
    'export const isOn = (call: { state: string } | null) => "live" === call?.state;\n',
    'export const word = { liveFailedNoAccess: "No access" };\n',
    "export const count = (of: { processingRecording: number }) => of.processingRecording;\n",
    'export const stateOr = (state?: string) => state ?? "unknown";\n',
    'export const row = (isGone: boolean) => ({ to_state: isGone ? "unknown" : "other" });\n',
    'export const shown = (failureKinds: string[]) => ["live", ...failureKinds];\n',
    'export const tone = (state: string) => {\n  switch (state) {\n    case "live":\n      return "green";\n    default:\n      return "grey";\n  }\n};\n',
  ].map((source, at): [string, string] => [`lib/domain/names-state-${at}.ts`, source]),
  [
    "components/board/names-state.tsx",
    'export const Sign = ({ Glyph }: { Glyph: (props: { state: string }) => null }) => <Glyph state="live" />;\n',
  ],
  ["service/rules/names-state.ts", 'export const due = "willBeLive";\n'],
  [
    "lib/server/store/names-state.ts",
    "import { sql } from \"kysely\";\nexport const isLive = sql`state = 'live'`;\nexport const isOver = sql`'recordingAvailable'`;\n",
  ],
];

const allowed: [file: string, source: string][] = [
  [
    "lib/domain/names-lanes.ts",
    'export const lanes = ["live", "unknown"];\nexport const isOpen = (lane: string) => lane === "live";\n',
  ],
  ["lib/domain/session/states.ts", 'export const states = { notLive: { word: "Not live" } };\n'],
  ["components/state/state-glyph.tsx", "export const shapes = { willBeLive: <circle /> };\n"],
  ["lib/server/store/migrations/once.ts", "export const once = \"state = 'live'\";\n"],
  ["lib/domain/names-state.test.ts", 'export const made = { state: "live" };\n'],
  // The service makes the states that the app then reads.
  ["service/scenario/makes.ts", 'export const made = { state: "notLive" };\n'],
];

let tree: ReturnType<typeof plantTree>;
let files: string[] = [];

beforeAll(() => {
  tree = plantTree(Object.fromEntries([...refused, ...allowed]));
  const { diagnostics } = JSON.parse(tree.run("oxlint", "--format", "json")) as {
    diagnostics: { filename: string; code?: string }[];
  };
  files = diagnostics.filter(({ code }) => code === "house(state-names)").map(({ filename }) => filename);
});

afterAll(() => {
  tree.remove();
});

describe("a state is named in its record only", () => {
  test.each(refused)("refused: %s", (file) => {
    expect(files).toContain(file);
  });

  test.each(allowed)("allowed: %s", (file) => {
    expect(files).not.toContain(file);
  });
});
