import { z } from "zod";
import { accessTo } from "../gate/access-rules.ts";
import { answerSchemas, schemaAddress } from "./answer-schemas.ts";
import { tagNames, type Operation } from "./operation.ts";
import { describePathId, describeQuery } from "./parameters.ts";
import { changingOperations } from "./changing-operations.ts";
import { readingOperations } from "./reading-operations.ts";
import { savingOperations } from "./saving-operations.ts";

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
 * The OpenAPI 3.1 document of our own API, from the schemas that parse requests and describe answers.
 *
 * @param base where clients reach this server, an address or a path without a slash at the end; empty at the root
 */
export function openapiDocument(base: string): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const [method = "", path = ""] = name.split(" ");
    (paths[path] ??= {})[method.toLowerCase()] = describeOperation(method, path, operation);
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Callboard",
      version: "1",
      description,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: base === "" ? "/" : base }],
    tags: tagNames.map((name) => ({ name })),
    security: [{ token: [] }, {}],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description:
            "A token that an admin made on the status page. A browser that is signed in needs none.",
        },
      },
      schemas: answerSchemas(),
      responses: Object.fromEntries(
        Object.entries(problems).map(([status, words]) => [status, describeProblem(words)]),
      ),
    },
  };
}

function describeOperation(method: string, path: string, operation: Operation): object {
  const { id, tag, summary, pathId, query = [], body, answer, status = 200 } = operation;
  const access = accessTo(method, path);
  const who = access === "open" || access === "metrics" ? null : `Needs the role ${access}.`;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [operation.description, who].filter(Boolean).join(" ") || undefined,
    parameters: [...(pathId ? describePathId(pathId) : []), ...describeQuery(query)],
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: requestSchema(body) } } },
    }),
    responses: {
      [status]: { description: summary, content: contentOf(answer) },
      // Only these answers have the schema of a success also with another status.
      ...(path.startsWith("/api/health/") &&
        typeof answer === "string" && {
          503: { description: "Not so; the answer says why.", content: contentOf(answer) },
        }),
      ...Object.fromEntries(
        problemsOf(path, operation, access !== "open").map((code) => [
          code,
          { $ref: `#/components/responses/${code}` },
        ]),
      ),
    },
  };
}

function problemsOf(path: string, { pathId, query, body }: Operation, isGuarded: boolean): ProblemStatus[] {
  if (path.startsWith("/api/health/")) return [500];
  return [
    ...(pathId || query || body ? ([400] as const) : []),
    ...(isGuarded ? ([401, 403] as const) : []),
    ...(pathId ? ([404] as const) : []),
    ...(body ? ([409, 413, 415, 429] as const) : []),
    500,
    ...(path.endsWith("/events") || path.startsWith("/api/transcripts") ? ([502] as const) : []),
    503,
  ];
}

function contentOf(answer: Operation["answer"]): object {
  if (typeof answer === "object" && "contentType" in answer) return { [answer.contentType]: {} };
  const [first, ...others] = [answer].flat().map((name) => ({ $ref: schemaAddress(name) }));
  return { "application/json": { schema: others.length > 0 ? { anyOf: [first, ...others] } : first } };
}

function describeProblem(words: string): object {
  return { description: words, content: contentOf("Problem") };
}

function requestSchema(schema: z.core.$ZodType): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest;
}

/** Every operation of the document, by method and path. */
export const operations: Readonly<Record<string, Operation>> = {
  ...readingOperations,
  ...changingOperations,
  ...savingOperations,
};
