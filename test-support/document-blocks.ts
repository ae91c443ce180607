import { readFileSync } from "node:fs";
import path from "node:path";

/** The documents whose blocks of code somebody runs or copies to deploy. */
export const deploymentDocuments = ["docs/deployment.md", "docs/configuration.md"];

interface Block {
  /** A piece of text that no other block has. */
  has: string;
  /** The test that runs it, or what starts it for tests; or why none does. */
  runBy?: string;
  notRun?: string;
}

const proxyTests = "lib/server/gate/documented-proxy.test.ts";
const proxies = "test-support/gate/documented-proxies.ts";
const systemTests = "e2e/deployment/archive.spec.ts";
const commandTests = "lib/server/commands/documented-commands.test.ts";

/** Every block of code of the documents of deployment. */
const blocks = {
  install: { has: "cat > /etc/callboard/settings.env", runBy: systemTests },
  nginx: { has: "map $uri $callboard_entry", runBy: proxies },
  nginxOfSeveral: { has: "proxy_next_upstream", runBy: proxies },
  caddy: { has: "basicauth @person", runBy: proxies },
  cache: { has: "proxy_cache_path", runBy: "e2e/fixtures/caching-proxy.ts" },
  checkProxy: { has: "%{http_code}", runBy: proxyTests },
  buildForPath: {
    has: "--build-arg BASE_PATH",
    notRun: "a build of its own; e2e/access/base-path.spec.ts runs against one when BASE_PATH is given",
  },
  container: {
    has: "docker run --read-only",
    notRun:
      "Docker and a registry; scripts/image/image.long.test.ts builds and starts the image with buildah and podman",
  },
  compose: {
    has: "docker compose up",
    notRun:
      "Docker and a registry; deployment-files.test.ts checks its settings, compose-proxy.test.ts its proxy",
  },
  journeysOnImage: { has: "JOURNEY_IMAGE", notRun: "an image; it runs the journeys themselves" },
  scrape: { has: "scrape_configs", runBy: commandTests },
  newKey: { has: "upstream-key && systemctl", runBy: systemTests },
  upgrade: { has: "-before-0.2.0", runBy: systemTests },
  startBehindProxy: { has: "AUTH=proxy TRUSTED_PROXIES", runBy: commandTests },
  startWithProvider: { has: "AUTH=oidc", runBy: commandTests },
  startWithPasswords: { has: "AUTH=password", runBy: commandTests },
  sessionSecret: { has: "openssl rand -base64", runBy: commandTests },
  startOneOfSeveral: { has: "DATA_DIR=.data-1", runBy: commandTests },
  backups: { has: "store -- verify", runBy: commandTests },
  copy: {
    has: "store -- copy",
    notRun: "a PostgreSQL of that name; copy.test.ts runs the command on both engines",
  },
} satisfies Record<string, Block>;

export type BlockName = keyof typeof blocks;
export const blockNames = Object.keys(blocks) as BlockName[];

/** The test that runs a block, or why none does. */
export function howRun(name: BlockName): { runBy?: string; notRun?: string } {
  return blocks[name];
}

/** The names of the blocks that have a text in them; one, unless the list is wrong. */
export function namesOf(text: string): BlockName[] {
  return blockNames.filter((name) => text.includes(blocks[name].has));
}

/** The blocks of code of a document, in their order. */
export function blocksOf(document: string): string[] {
  const text = readFileSync(path.resolve(import.meta.dirname, "..", document), "utf8");
  return [...text.matchAll(/^```\S+\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
}

/** A block of code as the documents have it. @throws when none or several have its text */
export function documentedBlock(name: BlockName): string {
  const found = deploymentDocuments.flatMap(blocksOf).filter((text) => namesOf(text).includes(name));
  const [block, second] = found;
  if (block === undefined || second !== undefined) throw new Error(`${found.length} blocks are ${name}`);
  return block;
}
