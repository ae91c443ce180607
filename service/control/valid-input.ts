import type { Context } from "hono";
import type { z } from "zod";
import { badRequestBody } from "#lib/contract/public-v3/error-body.ts";

type Act<Schema extends z.ZodType> = (input: z.output<Schema>) => Response | Promise<Response>;

/** Calls `act` with a valid body; answers 400 with every bad field otherwise. */
export async function withBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
  act: Act<Schema>,
): Promise<Response> {
  return withInput(context, schema, await context.req.json().catch(() => undefined), act);
}

/** Calls `act` with valid parameters; answers 400 with every bad one otherwise. */
export async function withQuery<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
  act: Act<Schema>,
): Promise<Response> {
  return withInput(context, schema, context.req.query(), act);
}

async function withInput<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
  sent: unknown,
  act: Act<Schema>,
): Promise<Response> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return act(parsed.data);
  const issues = parsed.error.issues.map(({ path, message }) => ({
    field: path.join(".") || "body",
    message,
  }));
  return context.json(badRequestBody(issues), 400);
}
