import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { parseAllDocuments } from "yaml";
import { describe, expect, it } from "vitest";
import { z } from "zod";

/*
 * The package has the types of the API of Kubernetes 1.30, the oldest that the file is for. The compiler compares what
 * the file has with them, so that a field of another name or of another type is found without a cluster.
 */
const file = "deploy/kubernetes/callboard.yaml";
const objectSchema = z.looseObject({ apiVersion: z.string(), kind: z.string() });
type KubernetesObject = z.infer<typeof objectSchema>;

const objects = parseAllDocuments(readFileSync(file, "utf8")).map((document) =>
  objectSchema.parse(document.toJS()),
);

describe(file, () => {
  it("has only fields that the API of Kubernetes has, each of its type", () => {
    expect(objects).toHaveLength(6);
    expect(complaintsOf(objects)).toEqual([]);
  });

  it.each([
    ["a field of another name", { spec: { minAvailabel: 1 } }, /minAvailabel.*does not exist/],
    ["a field of another type", { spec: { selector: ["callboard"] } }, /'LabelSelector'/],
    ["a kind that the version does not have", { kind: "Disruption" }, /no exported member.* 'Disruption'/],
  ])("would be refused for %s", (_name, change, complaint) => {
    const budget = objects.find(({ kind }) => kind === "PodDisruptionBudget");
    expect(complaintsOf([objectSchema.parse({ ...budget, ...change })])).toEqual([
      expect.stringMatching(complaint),
    ]);
  });
});

/** The compiler's errors about objects that do not match their kind and version. */
function complaintsOf(written: readonly KubernetesObject[]): string[] {
  const lines = written.map((object, index) => {
    const { apiVersion } = object;
    const version = apiVersion.includes("/") ? apiVersion.replace(".k8s.io", "") : `core/${apiVersion}`;
    const type = `import("kubernetes-types/${version}").${object.kind}`;
    return `export const object${index}: ${type} = ${JSON.stringify(object)};`;
  });
  const source = path.resolve("kubernetes-objects.ts");
  const options = { strict: true, noEmit: true, types: [], lib: ["lib.es2024.d.ts"] };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (name) => name === source || fileExists(name);
  host.readFile = (name) => (name === source ? lines.join("\n") : readFile(name));
  return ts
    .getPreEmitDiagnostics(ts.createProgram([source], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
