import { folderOrders } from "./folder-orders.mjs";

/**
 * Who may import what, for dependency-cruiser. Everything of ours that a row does not name is refused, so a new folder
 * is closed until somebody opens it here. The first row that matches a file decides.
 *
 * @typedef {object} Arrow
 * @property {string} from
 * @property {string[]} mayImport
 * @property {string} message where the refused line belongs
 */

const ours = ["app", "components", "lib", "service", "e2e", "bench", "scripts", "test-support"];

/** @type {Arrow[]} */
const arrows = [
  {
    from: "lib/contract",
    mayImport: ["lib/contract"],
    message:
      "lib/contract describes what crosses a process line and imports nothing else of ours. Meaning belongs in lib/domain.",
  },
  {
    from: "lib/domain",
    mayImport: ["lib/domain", "lib/contract"],
    message:
      "lib/domain is pure and imports lib/contract only. What reads or writes belongs in lib/server, what needs a browser in lib/client.",
  },
  {
    from: "lib/server",
    mayImport: ["lib/server", "lib/domain", "lib/contract"],
    message:
      "lib/server imports lib/domain and lib/contract only, and meets the service over HTTP. What is shown belongs in components, what both sides need in lib/domain.",
  },
  {
    from: "lib/client",
    mayImport: ["lib/client", "lib/domain", "lib/contract"],
    message:
      "lib/client runs in the browser and imports lib/domain and lib/contract only. A type it shares with the server belongs in lib/contract, a meaning in lib/domain.",
  },
  {
    from: "components/ui",
    mayImport: ["components/ui"],
    message:
      "components/ui are leaves without domain words. A component that knows a session belongs in components/board, session, reader, company or the like.",
  },
  {
    from: "components/charts",
    mayImport: ["components/charts", "components/ui"],
    message:
      "components/charts are leaves: they draw points they are given. Turning rows into points belongs in lib/domain, requesting rows in the component around the chart.",
  },
  {
    from: "components",
    mayImport: ["components", "lib/client", "lib/domain", "lib/contract"],
    message:
      "components import lib/client, lib/domain and lib/contract only, not even types from the server. A type both need belongs in lib/contract, loading in lib/client/queries or the page.",
  },
  {
    // The reference page is a route handler too, outside /api because a browser runs its scripts.
    from: "app/(api|docs|pdf-files)",
    mayImport: ["app/(api|docs|pdf-files)", "lib/server/services", "lib/server/http"],
    message:
      "Route handlers mount functions of lib/server/http, which call one verb of lib/server/services. Store, sync and upstream stay behind those.",
  },
  {
    from: "app",
    mayImport: ["app", "components", "lib/client", "lib/domain", "lib/contract", "lib/server/services"],
    message:
      "Pages compose components and prefetch through lib/server/services. What reaches past a service belongs in one.",
  },
  {
    from: "service/db",
    mayImport: ["service/db", "lib/contract"],
    message:
      "service/db stores and finds records and knows none of its callers. A type that both need belongs in service/db; what it needs from a caller is passed in.",
  },
  {
    from: "service",
    mayImport: ["service", "lib/contract"],
    message:
      "The service shares lib/contract with the app and nothing else, so that one mistake cannot live on both sides. What both need to know about the interface belongs in lib/contract/public-v3.",
  },
  {
    from: "e2e",
    mayImport: ["e2e", "service", "lib/domain", "lib/contract", "scripts", "test-support"],
    message:
      "Journeys use what a browser and a terminal can reach; lib/contract and lib/domain only tell them names and words.",
  },
  {
    from: "bench",
    mayImport: [
      "bench",
      "lib/contract",
      "lib/domain",
      "lib/server",
      "lib/client",
      "service",
      "scripts",
      "test-support",
    ],
    message:
      "Benches start the real programs or call the functions of server, client and service. What a test needs too belongs in test-support.",
  },
  {
    from: "scripts/voices",
    mayImport: ["scripts/voices", "service"],
    message:
      "What records the sample's voices reads the service's texts, and nothing needs it that is installed.",
  },
  {
    from: "scripts",
    mayImport: ["scripts"],
    message: "Scripts run before anything is installed or built, so they import nothing outside scripts.",
  },
  {
    from: "(instrumentation|proxy)\\.ts",
    mayImport: ["lib/server"],
    message: "The app's start belongs in lib/server; this file only calls it.",
  },
  {
    from: "instrumentation-client\\.ts",
    mayImport: ["lib/client"],
    message: "What the browser does first belongs in lib/client; this file only calls it.",
  },
];

/** Tests may also start the service, to test the app against a real upstream. */
const testsMayAlsoImport = ["service", "test-support"];
const test = "\\.test\\.tsx?$";

const inside = (folders) => `^(${folders.join("|")})(/|$)`;

/** A row, and the same for the tests in its folder. */
function zones({ from, mayImport, message }, index) {
  const earlier = arrows.slice(0, index).filter((arrow) => arrow.from.startsWith(`${from}/`));
  const except = earlier.map((arrow) => inside([arrow.from]));
  const name = `arrow-from-${from.replaceAll(/[^a-z]+/g, "-")}`;
  const zone = (suffix, path, pathNot, folders) => ({
    name: name + suffix,
    comment: message,
    severity: "error",
    from: { path, pathNot },
    to: { path: inside(ours), pathNot: inside(folders) },
  });
  return [
    zone("", inside([from]), [...except, test], mayImport),
    zone("-test", `${inside([from])}.*${test}`, except, [...mayImport, ...testsMayAlsoImport]),
  ];
}

export default {
  forbidden: [
    {
      name: "no-cycle",
      comment: "A cycle, types included: what both sides need belongs in a third file that imports neither.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-barrel",
      comment: "No barrels: import the file that has the thing.",
      severity: "error",
      from: { path: inside(ours), pathNot: "^app/" },
      to: { dependencyTypes: ["export"] },
    },
    {
      name: "resolved",
      comment: "An import that leads nowhere is seen by no other rule.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(server-only|vitest/browser|virtual:)" },
    },
    {
      name: "types-of-endpoints",
      comment:
        "The table of endpoints brings the validator and every schema. A browser needs its types only: `import type`, and `call` of lib/client/request.",
      severity: "error",
      from: { path: inside(["lib/client", "components"]), pathNot: test },
      to: { path: "^lib/contract/board/endpoints/", dependencyTypesNot: ["type-only"] },
    },
    ...arrows.flatMap(zones),
    ...folderOrders,
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^\\.next/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
