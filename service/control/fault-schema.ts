import { z } from "zod";

const length = {
  path: z.string().startsWith("/"),
  times: z.int().positive().optional(),
  seconds: z.number().positive().optional(),
};

/**
 * Injects a fault into requests whose path begins with `path`: into the next `times` of them, or all for `seconds`,
 * or until faults are cleared. `lost` answers as if all records, or those with odd ids, did not exist; `cut` ends every
 * list after its first page; `endless` gives every page another one.
 */
export const faultSchema = z
  .discriminatedUnion("kind", [
    z.strictObject({
      ...length,
      kind: z.literal("status"),
      status: z.int().min(400).max(599).default(500),
      retryAfterSeconds: z.int().nonnegative().optional(),
    }),
    z.strictObject({ ...length, kind: z.literal("timeout") }),
    z.strictObject({ ...length, kind: z.literal("slow"), delayMs: z.int().nonnegative().default(2_000) }),
    z.strictObject({ ...length, kind: z.literal("garbage") }),
    z.strictObject({ ...length, kind: z.literal("truncate") }),
    z.strictObject({ ...length, kind: z.literal("disconnect") }),
    z.strictObject({ ...length, kind: z.literal("lost"), share: z.enum(["all", "half"]).default("all") }),
    z.strictObject({ ...length, kind: z.literal("cut") }),
    z.strictObject({ ...length, kind: z.literal("endless") }),
  ])
  .refine((fault) => fault.times === undefined || fault.seconds === undefined, {
    path: ["times"],
    message: "give times or seconds, not both",
  });

export type Fault = z.output<typeof faultSchema>;
