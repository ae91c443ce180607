import * as z from "zod/mini";

/** An identifier: any safe integer, so that ids beyond 2^31 are kept exactly. */
export const idSchema = z.int().check(z.nonnegative());

/** A field that upstream may leave out or send as null; null after parsing. (2.5: "not shown") */
export function optional<T extends z.core.SomeType>(schema: T) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );
}

/** A list that upstream may leave out or send as null; empty after parsing. (2.5: "not shown") */
export function optionalList<T extends z.core.SomeType>(item: T) {
  return z.pipe(
    z.nullish(z.array(item)),
    z.transform((value) => value ?? []),
  );
}
