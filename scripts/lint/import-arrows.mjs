/**
 * Who may import what: DESIGN's arrows as a table. Everything of ours that a row does not name is refused, so a new
 * folder is closed until somebody opens it here. A later row wins over an earlier one where both match.
 *
 * @typedef {object} Arrow
 * @property {string[]} files
 * @property {string[]} [ignores]
 * @property {string[]} mayImport
 * @property {string} message where the refused line belongs
 */

/** @type {Arrow[]} */
const arrows = [
  {
    files: ["lib/contract/**"],
    mayImport: ["lib/contract"],
    message:
      "lib/contract describes what crosses a process line and imports nothing else of ours. Meaning belongs in lib/domain.",
  },
  {
    files: ["lib/domain/**"],
    mayImport: ["lib/domain", "lib/contract"],
    message:
      "lib/domain is pure and imports lib/contract only. What reads or writes belongs in lib/server, what needs a browser in lib/client.",
  },
  {
    files: ["lib/server/**"],
    mayImport: ["lib/server", "lib/domain", "lib/contract"],
    message:
      "lib/server imports lib/domain and lib/contract only, and meets the service over HTTP. What is shown belongs in components, what both sides need in lib/domain.",
  },
  {
    files: ["lib/client/**"],
    mayImport: ["lib/client", "lib/domain", "lib/contract"],
    message:
      "lib/client runs in the browser and imports lib/domain and lib/contract only. A type it shares with the server belongs in lib/contract, a meaning in lib/domain.",
  },
  {
    files: ["components/**"],
    mayImport: ["components", "lib/client", "lib/domain", "lib/contract"],
    message:
      "components import lib/client, lib/domain and lib/contract only, not even types from the server. A type both need belongs in lib/contract, loading in lib/client/queries or the page.",
  },
  {
    files: ["components/ui/**"],
    mayImport: ["components/ui"],
    message:
      "components/ui are leaves without domain words. A component that knows a session belongs in components/board, session, reader, company or the like.",
  },
  {
    files: ["components/charts/**"],
    mayImport: ["components/charts", "components/ui"],
    message:
      "components/charts are leaves: they draw points they are given. Turning rows into points belongs in lib/domain, asking for rows in the component around the chart.",
  },
  {
    files: ["app/**"],
    ignores: ["app/api/**"],
    mayImport: ["app", "components", "lib/client", "lib/domain", "lib/contract", "lib/server/services"],
    message:
      "Pages compose components and prefetch through lib/server/services. What reaches past a service belongs in one.",
  },
  {
    files: ["app/api/**"],
    mayImport: ["app/api", "lib/server/services", "lib/server/http"],
    message:
      "Route handlers mount functions of lib/server/http, which call one verb of lib/server/services. Store, sync and upstream stay behind those.",
  },
  {
    files: ["instrumentation.ts", "proxy.ts"],
    mayImport: ["lib/server"],
    message: "The app's start belongs in lib/server; this file only calls it.",
  },
  {
    files: ["instrumentation-client.ts"],
    mayImport: ["lib/client"],
    message: "What the browser does first belongs in lib/client; this file only calls it.",
  },
  {
    files: ["service/**"],
    mayImport: ["service", "lib/contract"],
    message:
      "The service shares lib/contract with the app and nothing else, so that one mistake cannot live on both sides. What both need to know about the interface belongs in lib/contract/public-v3.",
  },
  {
    files: ["e2e/**"],
    mayImport: ["e2e", "service", "lib/domain", "lib/contract", "scripts", "test-support"],
    message:
      "Journeys use what a browser and a terminal can reach; lib/contract and lib/domain only tell them names and words.",
  },
  {
    files: ["bench/**"],
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
    files: ["scripts/**"],
    mayImport: ["scripts"],
    message: "Scripts run before anything is installed or built, so they import nothing outside scripts.",
  },
];

/** Tests may also start the service, which is how the app's side is proven against a real upstream. */
const testsMayAlsoImport = ["service", "test-support"];

/**
 * The table as ESLint configuration.
 *
 * @param {string} root the repository's folder
 */
export function importArrows(root) {
  return arrows
    .flatMap((arrow) => [
      block(root, arrow, arrow.files, arrow.mayImport),
      block(
        root,
        arrow,
        arrow.files.filter((files) => files.endsWith("/**")).map((files) => `${files}/*.test.{ts,tsx}`),
        [...new Set([...arrow.mayImport, ...testsMayAlsoImport])],
      ),
    ])
    .filter(({ files }) => files.length > 0);
}

function block(root, { ignores = [], message }, files, mayImport) {
  const zone = { target: ".", from: ".", except: ["node_modules", ...mayImport], message };
  return {
    files,
    ignores,
    rules: { "import-x/no-restricted-paths": ["error", { basePath: root, zones: [zone] }] },
  };
}
