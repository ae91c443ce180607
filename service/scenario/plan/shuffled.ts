import { seededRandom } from "#service/content/seeded-random.ts";

/**
 * Distributes items evenly over slots: every block of `items.length` slots gets each item once, in an order that
 * depends on seed and block.
 *
 * @returns the item of a slot; slots count from 0
 */
export function shuffledBlocks<Item>(seed: string, items: readonly Item[]): (slot: number) => Item {
  const dealt = new Map<number, readonly Item[]>();
  return (slot) => {
    const block = Math.floor(slot / items.length);
    let order = dealt.get(block);
    if (!order) {
      if (dealt.size >= blocksKept) dealt.clear();
      order = shuffled(`${seed} ${block}`, items);
      dealt.set(block, order);
    }
    return order[slot - block * items.length]!;
  };
}

const blocksKept = 500;

/**
 * Pairs every slot one to one with a slot about `blocksBack` blocks of `size` earlier, at varying distances.
 *
 * @returns the paired slot of a slot
 */
export function pairedSlots(seed: string, size: number, blocksBack: number): (slot: number) => number {
  const positionOf = shuffledBlocks(
    seed,
    Array.from({ length: size }, (_, index) => index),
  );
  return (slot) => (Math.floor(slot / size) - blocksBack) * size + positionOf(slot);
}

/** The items in an order that depends on the seed alone (Fisher-Yates). */
export function shuffled<Item>(seed: string, items: readonly Item[]): Item[] {
  const random = seededRandom(seed);
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
