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
