import type { z } from "zod";
import { tagNames, type Endpoint } from "../../contract/board/endpoints/endpoint.ts";
import { everyEndpoint } from "../../contract/board/endpoints/endpoints.ts";
import {
  buildDocument,
  jsonContent,
  namedSchemas,
  type DescribedOperation,
} from "../../contract/reference/openapi.ts";
import { parts } from "./parts-of-answers.ts";

const description = `What Callboard knows of sessions, companies and transcripts, and what people marked.

Every answer that shows a state carries \`freshness\`: \`current\`, \`late\` or \`blind\`, with \`confirmedAt\`. Where it is
not \`current\`, nothing in the answer is confirmed to be so now. Errors are a \`Problem\`, whose \`code\` is of a closed list.

Changes need the role of an operator; where people sign in, \`by\` is taken from who signed in.`;

const problems = {
  400: "The request is not valid; the message says why.",
  401: "Nobody is signed in.",
  403: "The person or the token may not do this.",
  404: "There is no such thing.",
  409: "It conflicts with the present state; the message says how.",
  413: "The body is too large.",
  415: "The body is not JSON.",
  429: "Too many requests.",
  500: "The server failed.",
  502: "Upstream does not answer, or not in a way that can be used.",
  503: "Not copied from upstream yet, or the store does not answer.",
} as const;
type ProblemStatus = keyof typeof problems;

/**
 * The OpenAPI 3.1 document of our own API, from the table of its operations and the schemas that parse requests and
 * describe answers.
 *
 * @param base where clients reach this server, an address or a path without a slash at the end; empty at the root
 */
export function openapiDocument(base: string): Record<string, unknown> {
  return buildDocument({
    title: "Callboard",
    version: "1",
    description,
    servers: [{ url: base === "" ? "/" : base }],
    tags: tagNames,
    security: [{ token: [] }, {}],
    operations: everyEndpoint.flatMap(([name, endpoint]) => describe(name, endpoint)),
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: "A token that an admin made in the settings. A browser that is signed in needs none.",
        },
      },
      schemas: Object.fromEntries(answerSchemas()),
      responses: Object.fromEntries(
        Object.entries(problems).map(([status, words]) => [
          status,
          { description: words, content: jsonContent("Problem") },
        ]),
      ),
    },
  });
}

function describe(name: string, endpoint: Endpoint): DescribedOperation[] {
  if ("undocumented" in endpoint) return [];
  const [method = "", path = ""] = name.split(" ");
  const {
    id,
    tag,
    summary,
    access,
    path: pathParts = {},
    query,
    describedQuery,
    body,
    status = 200,
  } = endpoint;
  const who = access === "open" || access === "metrics" ? null : `Needs the role ${access}.`;
  const content = contentOf(endpoint);
  return [
    {
      method,
      path,
      about: {
        operationId: id,
        tags: [tag],
        summary,
        description: [endpoint.description, who].filter(Boolean).join(" ") || undefined,
      },
      parameters: [
        ...Object.entries(pathParts).map(([part, { description: means, schema }]) => ({
          in: "path",
          required: true,
          name: part,
          description: means,
          schema,
        })),
        ...Object.entries({ ...query, ...describedQuery }).map(
          ([parameter, { description: means, ...more }]) => ({
            name: parameter,
            in: "query",
            description: means,
            schema: more.schema,
            ...(more.required && { required: true }),
          }),
        ),
      ],
      body,
      answers: endpoint.mayBeUnwell
        ? { [status]: { content }, 503: { description: "Not so; the answer says why.", content } }
        : { [status]: { content } },
      problems: problemsOf(endpoint),
    },
  ];
}

function problemsOf(endpoint: Endpoint): ProblemStatus[] {
  const { access, path, query, describedQuery, body, asksUpstream } = endpoint;
  // Only what answers about this process itself is open to everyone.
  if (access === "open") return [500];
  return [
    ...(path || query || describedQuery || body ? ([400] as const) : []),
    ...([401, 403] as const),
    ...(path ? ([404] as const) : []),
    ...(body ? ([409, 413, 415, 429] as const) : []),
    500,
    ...(asksUpstream ? ([502] as const) : []),
    503,
  ];
}

function contentOf({ answer = {}, contentType }: Endpoint): object {
  const [first, ...others] = Object.keys(answer);
  return first === undefined ? { [contentType ?? ""]: {} } : jsonContent(first, ...others);
}

/** Every answer, and every part of one that has a name, as JSON Schema in the order of their names. */
export function answerSchemas(): [string, object][] {
  const answers = everyEndpoint.flatMap(([, endpoint]) =>
    "undocumented" in endpoint ? [] : Object.entries(endpoint.answer ?? {}),
  );
  const named = new Map<string, z.core.$ZodType>([...Object.entries(parts), ...answers]);
  const sorted = [...named].toSorted(([one], [other]) => (one < other ? -1 : 1));
  // A past board may lack fields that were not recorded, so its defaults stay.
  const past = namedSchemas(sorted).filter(([id]) => id === "PastBoard");
  return namedSchemas(sorted, requireSent).map((one) => past.find(([id]) => id === one[0]) ?? one);
}

/**
 * Requires every property that is not optional, and removes defaults, which are for clients of older servers: this one sends
 * those fields.
 */
const requireSent: z.core.ToJSONSchemaParams["override"] = ({ zodSchema, jsonSchema }) => {
  delete jsonSchema.default;
  const { def } = zodSchema._zod;
  if (def.type !== "object" || jsonSchema.properties === undefined) return;
  jsonSchema.required = Object.keys(def.shape).filter(
    (name) => def.shape[name]?._zod.def.type !== "optional",
  );
};
