import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { readText } from "../read-text.ts";

const formSchema = z.object({
  name: z.string().max(200),
  password: z.string().max(1_000),
  to: z.string().max(8_000).nullable(),
});
const maxBytes = 32 * 1024;

/** The fields of the sign-in page; null for anything else. */
export async function readForm(request: IncomingMessage): Promise<z.infer<typeof formSchema> | null> {
  if (!request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) return null;
  const text = await readText(request, maxBytes);
  if (text === null) return null;
  const fields = new URLSearchParams(text);
  const form = formSchema.safeParse({
    name: fields.get("name"),
    password: fields.get("password"),
    to: fields.get("to"),
  });
  return form.success ? form.data : null;
}
