/**
 * Remembers what a pure function made of an object for as long as the object is there, or of a text of which there are
 * few. Modules of the server exist once in each of Next's bundles, so a memory like this one is all that they may keep:
 * a second copy only makes the same again.
 *
 * @returns the value of a key, made anew when `basis`, whatever else it depends on, is another one
 */
export function remembering<Key extends WeakKey | string, Value>() {
  const ofObjects = new WeakMap<WeakKey, { basis: unknown; value: Value }>();
  const ofTexts = new Map<string, { basis: unknown; value: Value }>();
  return (key: Key, make: () => Value, basis?: unknown): Value => {
    const known = typeof key === "string" ? ofTexts.get(key) : ofObjects.get(key);
    if (known && known.basis === basis) return known.value;
    const made = { basis, value: make() };
    if (typeof key === "string") ofTexts.set(key, made);
    else ofObjects.set(key, made);
    return made.value;
  };
}
