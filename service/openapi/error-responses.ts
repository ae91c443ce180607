import { schemaAddress } from "./record-schemas.ts";

function response(description: string, schema: "Error" | "BadRequest", headers: object = {}) {
  return {
    description,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: { "application/json": { schema: { $ref: schemaAddress(schema) } } },
  };
}

const seconds = (description: string) => ({ description, schema: { type: "integer", minimum: 0 } });

/** The errors of section 7 and those that it leaves open, by status. */
export const errorResponses = {
  400: response("A parameter is unknown, repeated or has a bad value; each one is named.", "BadRequest"),
  401: response("The header x-api-key is missing, or its key is unknown or revoked (5).", "Error"),
  403: response("The key is good, but not for this dataset (5).", "Error"),
  404: response("There is no such record.", "Error"),
  429: response("The key asks more often than it may.", "Error", {
    "Retry-After": seconds("Seconds until there is room again."),
    "RateLimit-Limit": seconds("Requests a second that the key may make."),
    "RateLimit-Remaining": seconds("Requests that are left."),
    "RateLimit-Reset": seconds("Seconds until there is room again."),
  }),
  500: response("A fault of the service.", "Error"),
} as const;

export type ErrorStatus = keyof typeof errorResponses;
