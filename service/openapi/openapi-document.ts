import { endpoints, type EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import { idSchema } from "#lib/contract/public-v3/fields.ts";
import {
  buildDocument,
  jsonContent,
  jsonSchema,
  schemaAddress,
  type DescribedOperation,
} from "#lib/contract/reference/openapi.ts";
import { neededDatasets } from "../rules/needed-datasets.ts";
import { webhookTypes } from "../db/webhooks/webhook-types.ts";
import { errorResponses, type ErrorStatus } from "./error-responses.ts";
import { isSingle, operations, tagNames } from "./operations.ts";
import { queryParameters } from "./query-parameters.ts";
import { componentSchemas } from "./record-schemas.ts";
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

const document = buildDocument({
  title: "Financial Events Data Service",
  version: "3",
  description,
  tags: [...tagNames, webhookTag],
  security: [{ apiKey: [] }],
  operations: (Object.keys(endpoints) as EndpointPath[]).map(operation),
  components: {
    securitySchemes: { apiKey: { type: "apiKey", in: "header", name: "x-api-key" } },
    parameters: {
      ...queryParameters(),
      id: { name: "id", in: "path", required: true, schema: jsonSchema(idSchema) },
    },
    schemas: componentSchemas(webhookSchemas()),
    responses: errorResponses,
  },
  webhooks: Object.fromEntries(
    webhookTypes.map((type) => [type, webhookOperation(type, { $ref: schemaAddress(type) })]),
  ),
});

function operation(path: EndpointPath): DescribedOperation {
  const { id, record, summary, tag } = operations[path];
  const parameters = [...(path.includes("{id}") ? ["id"] : []), ...endpoints[path]];
  return {
    method: "GET",
    path: `/public/v3${path}`,
    about: { operationId: id, summary, tags: [tag] },
    parameters: parameters.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    answers: { 200: { content: jsonContent(record + (isSingle(path) ? "Answer" : "List")) } },
    problems: errorsOf(path),
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
