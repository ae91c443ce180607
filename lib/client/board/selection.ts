/** The calls that a person selected on the board. It outlives a change of lane, of order and of filter. */
export interface Selection {
  /** The ids in the order in which they were selected; another set after each change. */
  ids: () => ReadonlySet<number>;
  /** The call from which Shift selects on; null where there is none. */
  anchor: () => number | null;
  /** Selects a call or takes it out; it is where the next range begins. */
  toggle: (id: number) => void;
  /** Selects or takes out all from the anchor to a call, in the order of the list that holds both. */
  extend: (id: number, order: readonly number[]) => void;
  /** Selects these, or with `isOn` false takes them out. */
  setAll: (ids: Iterable<number>, isOn: boolean) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** An empty selection. */
export function createSelection(): Selection {
  let ids: ReadonlySet<number> = new Set();
  let anchor: number | null = null;
  const listeners = new Set<() => void>();
  const change = (next: ReadonlySet<number>, from: number | null) => {
    ids = next;
    anchor = from;
    for (const listener of listeners) listener();
  };
  const withAll = (some: Iterable<number>, isOn: boolean) => {
    const next = new Set(ids);
    for (const id of some) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    return next;
  };
  return {
    ids: () => ids,
    anchor: () => anchor,
    toggle: (id) => change(withAll([id], !ids.has(id)), id),
    extend: (id, order) => {
      const from = anchor === null ? -1 : order.indexOf(anchor);
      const to = order.indexOf(id);
      if (from === -1 || to === -1) return change(withAll([id], !ids.has(id)), id);
      const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
      change(withAll(range, ids.has(anchor ?? id)), id);
    },
    setAll: (some, isOn) => change(withAll(some, isOn), null),
    clear: () => {
      if (ids.size > 0 || anchor !== null) change(new Set(), null);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
