import * as z from "zod/mini";
import { problemCodes } from "./values/problem-codes.ts";

/** The error body of every route under /api except the /api/v3 proxies, which use the interface's own. */
export const problemSchema = z.object({
  code: z.enum(problemCodes),
  message: z.string(),
  statusCode: z.int(),
});
export type Problem = z.infer<typeof problemSchema>;
