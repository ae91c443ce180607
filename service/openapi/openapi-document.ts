import { z } from "zod";
import { endpoints, type EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import { idSchema } from "#lib/contract/public-v3/fields.ts";
import { neededDatasets } from "../rules/needed-datasets.ts";
import { webhookTypes } from "../db/webhooks/webhook-types.ts";
import { errorResponses, type ErrorStatus } from "./error-responses.ts";
import { isSingle, operations, tagNames } from "./operations.ts";
import { queryParameters } from "./query-parameters.ts";
import { componentSchemas, schemaAddress } from "./record-schemas.ts";
import { webhookOperation, webhookSchemas, webhookTag } from "./webhook-schemas.ts";

const description = `Read access to companies, their events, documents, recordings and live sessions.

Every request carries an API key in \`x-api-key\`. Values within one parameter combine with OR, different
parameters with AND. Lists continue at \`pagination.nextCursor\` until it is null. To keep a copy, read
everything once, then request changes with \`updatedAfter\`.`;

/**
 * The OpenAPI 3.1 document of the interface, made from the schemas that parse requests and records.
 *
 * @param origin where clients reach this service; no trailing slash
 */
export function openapiDocument(origin: string) {
  return { ...document, servers: [{ url: origin }] };
}

const document = {
  openapi: "3.1.1",
  info: {
    title: "Financial Events Data Service",
    version: "3",
    description,
    license: {
      name: "Apache-2.0",
      identifier: "Apache-2.0",
    },
  },
  tags: [...tagNames, webhookTag].map((name) => ({ name })),
  security: [{ apiKey: [] }],
  paths: Object.fromEntries(
    (Object.keys(endpoints) as EndpointPath[]).map((path) => [`/public/v3${path}`, { get: operation(path) }]),
  ),
  webhooks: Object.fromEntries(
    webhookTypes.map((type) => [type, webhookOperation(type, { $ref: schemaAddress(type) })]),
  ),
  components: {
    securitySchemes: { apiKey: { type: "apiKey", in: "header", name: "x-api-key" } },
    parameters: {
      ...queryParameters(),
      id: { name: "id", in: "path", required: true, schema: jsonSchema(idSchema) },
    },
    schemas: componentSchemas(webhookSchemas()),
    responses: errorResponses,
  },
};

function operation(path: EndpointPath) {
  const { record, summary, tag } = operations[path];
  const schema = { $ref: schemaAddress(record + (isSingle(path) ? "Answer" : "List")) };
  const parameters = [...(path.includes("{id}") ? ["id"] : []), ...endpoints[path]];
  return {
    operationId: operations[path].id,
    summary,
    tags: [tag],
    parameters: parameters.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    responses: {
      200: { description: summary, content: { "application/json": { schema } } },
      ...Object.fromEntries(
        errorsOf(path).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

function errorsOf(path: EndpointPath): ErrorStatus[] {
  return [
    400,
    401,
    ...(neededDatasets(path).length > 0 ? ([403] as const) : []),
    ...(path.includes("{id}") ? ([404] as const) : []),
    429,
    500,
  ];
}

function jsonSchema(schema: z.core.$ZodType) {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest;
}
