import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { routeFiles } from "../../../test-support/gate/route-files.ts";
import { everyEndpoint } from "../../contract/board/endpoints/endpoints.ts";
import { openapiDocument } from "./openapi-document.ts";

const document = openapiDocument("https://callboard.example");

describe("the document of our own API", () => {
  it("is valid OpenAPI 3.1 and names where it is served", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    expect(document).toMatchObject({ servers: [{ url: "https://callboard.example" }] });
    expect(openapiDocument("")).toMatchObject({ servers: [{ url: "/" }] });
  });

  it("has every operation of the table, or says why it is left out", () => {
    const routes = routeFiles()
      .filter((route) => route.includes(" /api/"))
      .map((route) => route.replaceAll(/\[+(?:\.\.\.)?(\w+)\]+/g, "{$1}"));
    const table = everyEndpoint.map(([name]) => name.replace("*}", "}"));
    expect(table.toSorted()).toEqual(routes.toSorted());
  });

  it("has every schema that it refers to, and unique operation ids", () => {
    const text = JSON.stringify(document);
    for (const [, kind = "", name = ""] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
      expect(document, `${kind} ${name}`).toHaveProperty(["components", kind, name]);
    const ids = everyEndpoint.flatMap(([, endpoint]) => ("id" in endpoint ? [endpoint.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("says of every operation who may use it", () => {
    expect(document).toMatchObject({
      paths: {
        "/api/board": { get: { description: expect.stringContaining("role viewer") as string } },
        "/api/snoozes/{id}": { put: { description: "Needs the role operator." } },
        "/api/log": { get: { description: "Needs the role admin." } },
        "/api/health/live": { get: { responses: { 200: expect.anything() as object } } },
      },
    });
  });
});
