import { z } from "zod";
import { undocumentedErrors } from "./assumptions.ts";

/** One refused parameter in a 400 body (assumption for section 7). */
export const fieldIssueSchema = z.object({ field: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof fieldIssueSchema>;

/** The error body of section 7. */
export const plainErrorSchema = z.object({ message: z.string(), statusCode: z.int() });

/** The three-field body that we answer to bad parameters (assumption for section 7). */
export const badRequestSchema = z.object({
  error: z.string(),
  message: z.array(fieldIssueSchema),
  statusCode: z.literal(400),
});

/** The body of any error that we answer. */
export type ErrorBody = z.infer<typeof plainErrorSchema> | z.infer<typeof badRequestSchema>;

const documentedErrors = { 401: "Unauthorized", 403: "Forbidden" } as const;
const messages = { ...documentedErrors, ...undocumentedErrors };

/** The body of an error answer with the given status (section 7). */
export function errorBody(status: 401 | 403 | 404 | 405 | 429 | 500): ErrorBody {
  return { message: messages[status], statusCode: status };
}

/** The body of the 404 for a path that the service does not have, different from that for an unknown id (7). */
export function unknownPathBody(method: string, path: string): ErrorBody {
  return { message: `Cannot ${method} ${path}`, statusCode: 404 };
}

/** The interface's message for a status; null for a status that it does not define (section 7). */
export function errorWords(status: number): string | null {
  const words: Partial<Record<number, string>> = messages;
  return words[status] ?? null;
}

/** The body of the answer to bad parameters (assumption for section 7). */
export function badRequestBody(issues: FieldIssue[]): ErrorBody {
  return { error: messages[400], message: issues, statusCode: 400 };
}

const messageSchema = z.union([
  z.string(),
  z.array(z.union([z.string(), z.object({ field: z.string().optional(), message: z.string().optional() })])),
]);

/**
 * The message of an error body from upstream, whose `message` may be a text, a list of texts or a list of fields; null
 * for anything else. Never throws. (Section 7)
 */
export function readErrorMessage(body: unknown): string | null {
  const parsed = z
    .object({ message: messageSchema.optional(), error: z.string().optional() })
    .safeParse(body);
  if (!parsed.success) return null;
  const { message, error } = parsed.data;
  if (message === undefined) return error ?? null;
  if (typeof message === "string") return message;
  return message.map((part) => (typeof part === "string" ? part : (part.message ?? ""))).join("; ");
}
