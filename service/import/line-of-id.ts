/** Maps ids to lines, small enough for files of many millions of records. */
export interface LineOfId {
  /** The line of this id; undefined without one. */
  get: (id: number) => number | undefined;
  /** @param id a safe integer that is not negative */
  set: (id: number, line: number) => void;
}

/** Twelve bytes per slot, at most two thirds of them used, where a Map needs several times as much. */
export function createLineOfId(firstPlaces = 1024): LineOfId {
  let ids = emptyIds(firstPlaces);
  let lines = new Uint32Array(firstPlaces);
  let size = 0;

  const grow = () => {
    const old = { ids, lines };
    ids = emptyIds(old.ids.length * 2);
    lines = new Uint32Array(old.ids.length * 2);
    old.ids.forEach((id, place) => {
      if (id !== free) write(id, old.lines[place]!);
    });
  };
  const write = (id: number, line: number) => {
    const place = placeOf(ids, id);
    ids[place] = id;
    lines[place] = line;
  };

  return {
    get: (id) => {
      const place = placeOf(ids, id);
      return ids[place] === id ? lines[place] : undefined;
    },
    set: (id, line) => {
      if (ids[placeOf(ids, id)] !== id && ++size * 3 > ids.length * 2) grow();
      write(id, line);
    },
  };
}

const free = -1;

function emptyIds(places: number): Float64Array {
  return new Float64Array(places).fill(free);
}

/** The slot of the id, or the free slot where it belongs; `ids.length` is a power of two. */
function placeOf(ids: Float64Array, id: number): number {
  const mask = ids.length - 1;
  const low = id >>> 0;
  const high = Math.floor(id / 0x1_0000_0000);
  let place = Math.imul(low ^ Math.imul(high, 0x85eb_ca6b), 0x9e37_79b1) >>> 7;
  for (place &= mask; ids[place] !== free && ids[place] !== id;) place = (place + 1) & mask;
  return place;
}
