type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * An OpenAPI 3.1 document as 3.0, for generators that support no other: null becomes `nullable`, a constant an enum of
 * one value, examples one example; webhooks are left out.
 */
export function downgradeOpenapi(document: object): object {
  const { webhooks: _webhooks, ...rest } = JSON.parse(JSON.stringify(document)) as Record<string, Json>;
  const result = downgraded(rest) as Record<string, Json>;
  return { ...result, openapi: "3.0.3", info: withoutIdentifier(result.info) };
}

function withoutIdentifier(info: Json | undefined): Json {
  const { license, ...rest } = (info ?? {}) as Record<string, Json>;
  const { identifier: _identifier, ...known } = (license ?? {}) as Record<string, Json>;
  return { ...rest, license: known };
}

function downgraded(value: Json): Json {
  if (Array.isArray(value)) return value.map(downgraded);
  if (typeof value !== "object" || value === null) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, downgraded(inner)]));
  if (Array.isArray(schema.type)) {
    const [only = "string"] = schema.type.filter((type) => type !== "null");
    return downgraded({ ...schema, type: only, ...(schema.type.includes("null") && { nullable: true }) });
  }
  if (Array.isArray(schema.anyOf)) return withoutNull(schema, schema.anyOf);
  if (typeof schema.const === "string" || typeof schema.const === "number") {
    const { const: only, ...rest } = schema;
    return { ...rest, enum: [only] };
  }
  if (Array.isArray(schema.examples) && (schema.type !== undefined || schema.allOf !== undefined)) {
    const { examples, ...rest } = schema;
    return { ...rest, example: examples[0] ?? null };
  }
  return schema;
}

function withoutNull(schema: Record<string, Json>, choices: readonly Json[]): Json {
  const isNull = (choice: Json) =>
    typeof choice === "object" && choice !== null && !Array.isArray(choice) && choice.type === "null";
  const others = choices.filter((choice) => !isNull(choice));
  if (others.length === choices.length) return schema;
  const { anyOf: _anyOf, ...rest } = schema;
  const [only] = others;
  if (others.length > 1 || only === undefined) return { ...rest, anyOf: others, nullable: true };
  const isReference = (only as Record<string, Json>).$ref !== undefined;
  return isReference
    ? { ...rest, allOf: [only], nullable: true }
    : { ...rest, ...(only as object), nullable: true };
}
