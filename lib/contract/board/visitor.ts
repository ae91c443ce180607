import * as z from "zod/mini";

/** What somebody may do: read; also mark and set alerts; also read the log and let walls in. */
export const roleSchema = z.enum(["viewer", "operator", "admin"]);
export type Role = z.infer<typeof roleSchema>;

/** Who sent a request. The name is null where nobody signs in; a wall has one of its own. */
export const visitorSchema = z.object({
  name: z.nullable(z.string()),
  role: roleSchema,
  isWall: z.optional(z.boolean()),
});
export type Visitor = z.infer<typeof visitorSchema>;
