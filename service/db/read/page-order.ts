import { sql, type RawBuilder } from "kysely";

/**
 * The order of a list and where its page begins; `null` is the start. By id, ascending pages begin at `from`
 * itself and descending ones just below it. By date, pages begin behind the row at `after`.
 */
export type PageOrder =
  | { by: "id"; direction: "asc" | "desc"; from: number | null }
  | { by: "date"; direction: "asc" | "desc"; after: { dateMs: number; id: number } | null };

/** `walked`: an index delivers the order. `sorted`: rows come from another index and are sorted. */
type Delivery = "walked" | "sorted";

/** The order as SQL; `sorted` hides the primary key, or a planner might walk it after all. */
export function orderBy(
  order: PageOrder,
  table?: string,
  delivery: Delivery = "walked",
): RawBuilder<unknown> {
  const way = sql.raw(order.direction);
  const column = (name: string) => sql.ref(table === undefined ? name : `${table}.${name}`);
  const id = delivery === "sorted" ? sql`(${column("id")} + 0)` : column("id");
  return order.by === "id"
    ? sql`order by ${id} ${way}`
    : sql`order by ${column("date_ms")} ${way}, ${id} ${way}`;
}

/** Where the page begins, as SQL; nothing at the start. */
export function boundary(order: PageOrder, delivery: Delivery): RawBuilder<boolean>[] {
  const hidden = delivery === "sorted" ? sql` + 0` : sql``;
  if (order.by === "id") {
    if (order.from === null) return [];
    const comparison = sql.raw(order.direction === "asc" ? ">=" : "<");
    return [sql<boolean>`(id${hidden}) ${comparison} ${order.from}`];
  }
  if (order.after === null) return [];
  const comparison = sql.raw(order.direction === "asc" ? ">" : "<");
  return [sql<boolean>`(date_ms${hidden}, id) ${comparison} (${order.after.dateMs}, ${order.after.id})`];
}
