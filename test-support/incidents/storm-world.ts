import { createAppWorld, type AppWorld } from "../app-world.ts";

/** So many ids in a row. */
export const upTo = (count: number, from = 1): number[] =>
  Array.from({ length: count }, (_, place) => from + place);

/** Calls of a world enter a state, and the leader sees it and decides. */
export async function enter(
  world: AppWorld,
  ids: readonly number[],
  state: "liveFailedNoAccess" | "live" = "liveFailedNoAccess",
): Promise<void> {
  for (const id of ids) await world.session(id, state, { updatedAtMs: world.clock.now() });
  await world.pass(4_000);
  await world.pass(2_000);
}

/** A world with ten calls of NYSE and ten of LSE that are live, of which the first eight then fail where wanted. */
export async function openStormWorld(database: string, { isStorm }: { isStorm: boolean }): Promise<AppWorld> {
  const world = await createAppWorld({ database });
  for (const id of upTo(20)) {
    const exchange = id <= 10 ? "NYSE" : "LSE";
    await world.company(100 * id, { name: `Company ${id}`, tickers: [{ ticker: `T${id}`, exchange }] });
    await world.session(id, "live", { dateMs: world.clock.now() - id * 60_000 });
  }
  await world.pass(0);
  await world.pass(4_000);
  if (isStorm) await enter(world, upTo(8));
  return world;
}
