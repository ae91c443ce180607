import { findEndpoint } from "../contract/board/endpoints/find-endpoint.ts";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parse, parseAllDocuments } from "yaml";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readEnv } from "./env.ts";

const texts = z.record(z.string(), z.string());
const probe = z.object({ httpGet: z.object({ path: z.string() }) });
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.looseObject({ environment: texts.default({}), volumes: z.array(z.string()).default([]) }),
  ),
});
const deploymentSchema = z.object({
  spec: z.object({
    replicas: z.number(),
    template: z.object({
      spec: z.object({
        securityContext: z.object({ runAsUser: z.number() }),
        containers: z.tuple([
          z.object({
            startupProbe: probe,
            readinessProbe: probe,
            livenessProbe: probe,
            image: z.string(),
            resources: z.object({
              requests: z.object({ memory: z.string() }),
              limits: z.object({ memory: z.string() }),
            }),
          }),
        ]),
      }),
    }),
  }),
});

const hosts = z.object({ hosts: z.array(z.string()) });
const named = z.object({ name: z.string() });
const backend = z.object({ service: named.extend({ port: named }) });
const rule = z.object({
  host: z.string(),
  http: z.object({ paths: z.tuple([z.object({ backend })]) }),
});

const compose = composeSchema.parse(parse(readFileSync("compose.yaml", "utf8"), { merge: true }));
const objects = parseAllDocuments(readFileSync("deploy/kubernetes/callboard.yaml", "utf8")).map((document) =>
  z.looseObject({ kind: z.string() }).parse(document.toJS()),
);
const ofKind = (kind: string) => objects.find((object) => object.kind === kind);
/** From 0, which may do nothing, to 100. */
const rate = ["security", "--offline=yes", "--threshold=20"];
/** Since version 250 it rates a file. */
const hasSystemdAnalyze =
  Number(/\d+/.exec(spawnSync("systemd-analyze", ["--version"], { encoding: "utf8" }).stdout ?? "")?.[0]) >=
  250;
const dockerfile = readFileSync("Dockerfile", "utf8");

describe("the deployment files", () => {
  it.each(["app-1", "app-2"])("compose gives %s settings that it accepts", (name) => {
    const { environment = {} } = compose.services[name] ?? {};
    expect(readEnv({ ...environment, HOST: "0.0.0.0" })).toMatchObject({ ok: true });
  });

  it("compose mounts files that exist", () => {
    const mounted = Object.values(compose.services)
      .flatMap(({ volumes }) => volumes)
      .filter((volume) => volume.startsWith("./"));
    expect(mounted).toHaveLength(2);
    for (const volume of mounted) expect(existsSync(volume.split(":")[0]!)).toBe(true);
  });

  it("Kubernetes sets settings that the app accepts, with the secrets that they refer to", () => {
    const secrets = texts.parse(ofKind("Secret")?.stringData);
    const given = Object.entries(texts.parse(ofKind("ConfigMap")?.data)).map(([name, value]) =>
      name.endsWith("_FILE")
        ? [name.slice(0, -"_FILE".length), secrets[value.slice(value.lastIndexOf("/") + 1)]]
        : [name, value],
    );
    const settings = Object.fromEntries(given) as Record<string, string | undefined>;
    expect(readEnv({ ...settings, HOST: "0.0.0.0" })).toMatchObject({ ok: true });
  });

  it("Kubernetes probes existing routes, runs as the image's user, and keeps a spare replica", () => {
    const { replicas, template } = deploymentSchema.parse(ofKind("Deployment")).spec;
    const [{ startupProbe, readinessProbe, livenessProbe }] = template.spec.containers;
    expect(replicas).toBeGreaterThan(1);
    expect(ofKind("PodDisruptionBudget")).toBeDefined();
    for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe])
      expect(findEndpoint(httpGet.path)?.operations.GET, httpGet.path).toBeDefined();
    expect(dockerfile).toContain(`USER ${template.spec.securityContext.runAsUser}:`);
  });

  it("Kubernetes requests the memory that was measured, and allows what a start takes", () => {
    const [{ resources }] = deploymentSchema.parse(ofKind("Deployment")).spec.template.spec.containers;
    const [, sizes = ""] = readFileSync("docs/deployment.md", "utf8").split("\n## Sizes\n");
    const rows = [...sizes.matchAll(/^\| [\d,]+ \| [\d.]+ \| (\d+) \|$/gm)].map(([, memory]) =>
      Number(memory),
    );
    expect(rows).toHaveLength(3);
    const [, peak = ""] = /up to (\d+) MB/.exec(sizes) ?? [];
    expect(megabytes(resources.requests.memory)).toBeGreaterThan(Math.max(...rows));
    expect(megabytes(resources.limits.memory)).toBeGreaterThan(1.5 * Number(peak));
  });

  it("Kubernetes leads the host of PUBLIC_URL to the Service, by a port that it has", () => {
    const ingress = z
      .object({ spec: z.object({ tls: z.tuple([hosts]), rules: z.tuple([rule]) }) })
      .parse(ofKind("Ingress")).spec;
    const settings = texts.parse(ofKind("ConfigMap")?.data);
    const { backend } = ingress.rules[0].http.paths[0];
    expect(`https://${ingress.rules[0].host}`).toBe(settings.PUBLIC_URL);
    expect(ingress.tls[0].hosts).toEqual([ingress.rules[0].host]);
    expect(ofKind("Service")).toMatchObject({
      metadata: { name: backend.service.name },
      spec: { ports: [{ name: backend.service.port.name }] },
    });
  });

  it.skipIf(!hasSystemdAnalyze).each(["callboard.service", "callboard-backup.service"])(
    "%s may do little, as systemd rates it",
    (unit) => {
      const { status, stdout } = spawnSync("systemd-analyze", [...rate, `deploy/systemd/${unit}`], {
        encoding: "utf8",
      });
      expect(status, stdout).toBe(0);
    },
  );

  it("the image starts programs that exist", () => {
    const started = [...dockerfile.matchAll(/"(?:\.\/)?((?:lib|scripts)\/[^"]+)"/g)].map(([, file]) => file!);
    expect(started).toHaveLength(2);
    for (const file of started) expect(existsSync(file)).toBe(true);
  });
});

/** A quantity of Kubernetes, such as `512Mi`, in millions of bytes. */
function megabytes(quantity: string): number {
  const [, count, unit] = /^(\d+)(Mi|Gi)$/.exec(quantity) ?? [];
  return (Number(count) * (unit === "Gi" ? 2 ** 30 : 2 ** 20)) / 1e6;
}
