import { jsonContent } from "#lib/contract/reference/openapi.ts";

function response(description: string, schema: "Error" | "BadRequest", headers: object = {}) {
  return {
    description,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: jsonContent(schema),
  };
}

const wholeNumberHeader = (description: string) => ({ description, schema: { type: "integer", minimum: 0 } });

/** Error responses by status: 401 and 403 are specified (7), the others are assumptions. */
export const errorResponses = {
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

export type ErrorStatus = keyof typeof errorResponses;
