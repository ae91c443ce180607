import * as z from "zod/mini";

/** A viewer reads; an operator also sets marks and alerts; an admin also reads the log and lets walls in. */
export const roleSchema = z.enum(["viewer", "operator", "admin"]);
export type Role = z.infer<typeof roleSchema>;

/** Who sent a request. The name is null without authentication; a wall has the name of its link. */
export const visitorSchema = z.object({
  name: z.nullable(z.string()),
  role: roleSchema,
  isWall: z.optional(z.boolean()),
});
export type Visitor = z.infer<typeof visitorSchema>;
