import { type EndpointPath, endpoints } from "#lib/contract/public-v3/endpoints.ts";
import { idSchema } from "#lib/contract/public-v3/fields.ts";
import {
  type DescribedOperation,
  buildDocument,
  jsonContent,
  jsonSchema,
  schemaAddress,
} from "#lib/contract/reference/openapi.ts";
import { webhookTypes } from "../db/webhooks/webhook-types.ts";
import { neededDatasets } from "../rules/needed-datasets.ts";
import { isSingle, operations, tagNames } from "./operations.ts";
import { queryParameters } from "./query-parameters.ts";
import { componentSchemas } from "./record-schemas.ts";
import { webhookOperation, webhookSchemas, webhookTag } from "./webhook-schemas.ts";

function response(description: string, schema: "Error" | "BadRequest", headers: object = {}) {
  return {
    description,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: jsonContent(schema),
  };
}

const wholeNumberHeader = (description: string) => ({ description, schema: { type: "integer", minimum: 0 } });

/** Error responses by status: 401 and 403 are specified (7), the others are assumptions. */
const errorResponses = {
  400: response("A parameter is unknown, repeated or has a bad value; each one is named.", "BadRequest"),
  401: response("The header x-api-key is missing, or its key is unknown or revoked.", "Error"),
  403: response("The key does not include this dataset.", "Error", {
    "X-Missing-Datasets": {
      description: "The missing datasets, separated by commas.",
      schema: { type: "string", examples: ["audio"] },
    },
  }),
  404: response("There is no such record.", "Error"),
  429: response("The key has reached its rate limit.", "Error", {
    "Retry-After": wholeNumberHeader("Seconds until more requests are allowed."),
    "RateLimit-Limit": wholeNumberHeader("Requests per second of the key."),
    "RateLimit-Remaining": wholeNumberHeader("Requests left now."),
    "RateLimit-Reset": wholeNumberHeader("Seconds until more requests are allowed."),
  }),
  500: response("The service failed.", "Error"),
} as const;

type ErrorStatus = keyof typeof errorResponses;

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
