import { fullFormats } from "ajv-formats/dist/formats.js";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { z } from "zod";
import type { EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import type { ServiceUnderTest } from "./service-under-test.ts";

const reference = z.looseObject({ $ref: z.string() });
const response = z.looseObject({
  content: z.object({ "application/json": z.object({ schema: reference }) }),
});
const publishedSchema = z.looseObject({
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(
    z.string(),
    z.object({
      get: z.looseObject({
        parameters: z.array(reference),
        responses: z.record(z.string(), z.union([reference, response])),
      }),
    }),
  ),
  tags: z.array(z.looseObject({ name: z.string() })),
  webhooks: z.looseObject({}),
  components: z.looseObject({
    parameters: z.record(z.string(), z.looseObject({ schema: z.looseObject({}) })),
    responses: z.record(z.string(), response.extend({ headers: z.looseObject({}).optional() })),
  }),
});

/** The OpenAPI document as a service publishes it, with an independent validator. */
export interface PublishedDocument {
  document: z.output<typeof publishedSchema>;
  /** How an answer differs from the document; null when it matches. A field that is not described is a difference. */
  problemsOf: (path: EndpointPath, status: number, body: unknown) => ErrorObject[] | string | null;
  /** How a value differs from a named schema. */
  problemsOfSchema: (name: string, value: unknown) => ErrorObject[] | null;
}

/** Requests it without a key. @throws when the answer is not a 200 */
export async function publishedDocument(service: ServiceUnderTest): Promise<PublishedDocument> {
  const { status, body } = await service.request("/public/v3/openapi.json");
  if (status !== 200) throw new Error(`/openapi.json: ${status}`);
  const document = publishedSchema.parse(body);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  for (const [name, format] of Object.entries(fullFormats)) ajv.addFormat(name, format);
  ajv.addSchema(closed(document) as object, "published");
  const compiled = new Map<string, ValidateFunction>();

  const problemsAt = ($ref: string, value: unknown) => {
    const validate = compiled.get($ref) ?? ajv.compile({ $ref: `published${$ref}` });
    compiled.set($ref, validate);
    return validate(value) ? null : (validate.errors ?? []);
  };
  return {
    document,
    problemsOf: (path, status, body) => {
      const described = document.paths[`/public/v3${path}`]?.get.responses[status];
      if (!described) return `${status} is not described for ${path}`;
      const answer = "$ref" in described ? document.components.responses[status] : response.parse(described);
      return problemsAt(answer!.content["application/json"].schema.$ref, body);
    },
    problemsOfSchema: (name, value) => problemsAt(`#/components/schemas/${name}`, value),
  };
}

/** The same document without additional properties, so that a test finds fields that are not described. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, closed(inner)]));
  return "properties" in copy ? { ...copy, additionalProperties: false } : copy;
}
