import { z } from "zod";

/** The address of a named schema inside a document. */
export const schemaAddress = (name: string) => `#/components/schemas/${name}`;

/** A schema as JSON Schema of what is sent. */
export function jsonSchema(schema: z.core.$ZodType): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest;
}

/** Schemas as JSON Schema by name; wherever one is part of another, it is referred to. `override` changes each part. */
export function namedSchemas(
  schemas: Iterable<readonly [string, z.core.$ZodType]>,
  override?: z.core.ToJSONSchemaParams["override"],
): [string, z.core.JSONSchema.BaseSchema][] {
  const named = z.registry<{ id: string }>();
  for (const [id, schema] of schemas) named.add(schema, { id });
  const described = z.toJSONSchema(named, { io: "input", uri: schemaAddress, override }).schemas;
  return Object.entries(described).map(([id, { $id: _id, $schema: _dialect, ...schema }]) => [id, schema]);
}

/** JSON of one of the named schemas. */
export function jsonContent(first: string, ...others: readonly string[]) {
  const [schema, ...more] = [first, ...others].map((name) => ({ $ref: schemaAddress(name) }));
  return { "application/json": { schema: more.length > 0 ? { anyOf: [schema, ...more] } : schema } };
}

/** One operation as a program describes it. */
export interface DescribedOperation {
  method: string;
  path: string;
  /** Its name in generated clients, its summary and its tags. */
  about: { operationId: string; summary: string; tags: readonly string[]; description?: string | undefined };
  parameters: readonly object[];
  body?: z.core.$ZodType | undefined;
  /** The content of its answers by status; each is described by the summary where it says nothing else. */
  answers: Readonly<Record<number, { description?: string; content: object }>>;
  /** The statuses of its errors, which are responses of the components. */
  problems: readonly number[];
}

/** The parts of a document that differ between programs. */
interface Description {
  title: string;
  version: string;
  description: string;
  servers?: readonly { url: string }[];
  tags: readonly string[];
  security: readonly object[];
  operations: readonly DescribedOperation[];
  webhooks?: Readonly<Record<string, object>>;
  components: Readonly<Record<string, object>>;
}

/** An OpenAPI 3.1 document. */
export function buildDocument(program: Description) {
  const { title, version, description, servers, tags, security, operations, webhooks, components } = program;
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describeOperation(operation);
  return {
    openapi: "3.1.1",
    info: { title, version, description, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    ...(servers && { servers }),
    tags: tags.map((name) => ({ name })),
    security,
    paths,
    ...(webhooks && { webhooks }),
    components,
  };
}

function describeOperation({ about, parameters, body, answers, problems }: DescribedOperation): object {
  return {
    ...about,
    parameters,
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: jsonSchema(body) } } },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          { description: about.summary, ...answer },
        ]),
      ),
      ...Object.fromEntries(problems.map((code) => [code, { $ref: `#/components/responses/${code}` }])),
    },
  };
}
