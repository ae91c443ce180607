/** A chapter for tests, named after its id. */
export function chapter(id: number, level: number, startSeconds: number, endSeconds: number) {
  return { id, title: String(id), level, startSeconds, endSeconds };
}
