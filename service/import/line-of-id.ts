/** Maps ids to lines, small enough for files of many millions of records. */
export interface LineOfId {
  /** The line of this id; undefined without one. */
  get: (id: number) => number | undefined;
  /** @param id a safe integer that is not negative */
  set: (id: number, line: number) => void;
}

/** Twelve bytes per slot, at most two thirds of them used, where a Map needs several times as much. */
export function createLineOfId(firstSlots = 1024): LineOfId {
  let ids = emptyIds(firstSlots);
  let lines = new Uint32Array(firstSlots);
  let size = 0;

  const grow = () => {
    const old = { ids, lines };
    ids = emptyIds(old.ids.length * 2);
    lines = new Uint32Array(old.ids.length * 2);
    old.ids.forEach((id, slot) => {
      if (id !== free) write(id, old.lines[slot]!);
    });
  };
  const write = (id: number, line: number) => {
    const slot = slotOf(ids, id);
    ids[slot] = id;
    lines[slot] = line;
  };

  return {
    get: (id) => {
      const slot = slotOf(ids, id);
      return ids[slot] === id ? lines[slot] : undefined;
    },
    set: (id, line) => {
      if (ids[slotOf(ids, id)] !== id && ++size * 3 > ids.length * 2) grow();
      write(id, line);
    },
  };
}

const free = -1;

function emptyIds(slots: number): Float64Array {
  return new Float64Array(slots).fill(free);
}

/** The slot of the id, or the free slot where it belongs; `ids.length` is a power of two. */
function slotOf(ids: Float64Array, id: number): number {
  const mask = ids.length - 1;
  const low = id >>> 0;
  const high = Math.floor(id / 0x1_0000_0000);
  let slot = Math.imul(low ^ Math.imul(high, 0x85eb_ca6b), 0x9e37_79b1) >>> 7;
  for (slot &= mask; ids[slot] !== free && ids[slot] !== id;) slot = (slot + 1) & mask;
  return slot;
}
