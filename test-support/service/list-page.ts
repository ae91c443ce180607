import { z } from "zod";
import type { ServiceUnderTest } from "./service-under-test.ts";

export const pageSchema = z.object({
  data: z.array(z.looseObject({ id: z.int() })),
  pagination: z.strictObject({ nextCursor: z.int().nullable() }),
});

/** One page of a list. @throws for any other answer */
export async function listPage(service: ServiceUnderTest, path: string) {
  const { status, body } = await service.get(path);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return pageSchema.parse(body);
}

/** The ids of one page. */
export async function idsOf(service: ServiceUnderTest, path: string): Promise<number[]> {
  return (await listPage(service, path)).data.map((record) => record.id);
}

/** The ids of all pages, in order. `between` runs after each page. */
export async function allIds(
  service: ServiceUnderTest,
  path: string,
  between: (page: number) => Promise<void> = () => Promise.resolve(),
): Promise<number[]> {
  const ids: number[] = [];
  let cursor: number | null = 0;
  for (let page = 1; cursor !== null; page++) {
    if (page > 1_000) throw new Error(`${path}: the list does not end`);
    const answer: z.output<typeof pageSchema> = await listPage(
      service,
      `${path}${path.includes("?") ? "&" : "?"}cursor=${cursor}`,
    );
    ids.push(...answer.data.map((record) => record.id));
    cursor = answer.pagination.nextCursor;
    await between(page);
  }
  return ids;
}
