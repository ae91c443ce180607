import { sql, type RawBuilder } from "kysely";

/** One filter on one column of a list. Columns that can be filtered on have an index that goes on with the id. */
export type Condition = OneOfCondition | RangeCondition | InQueryCondition;

export interface OneOfCondition {
  kind: "oneOf";
  column: string;
  values: readonly (number | string)[];
}

/** Both ends included; at least one is there. */
export interface RangeCondition {
  kind: "range";
  column: string;
  from: number | undefined;
  until: number | undefined;
}

export interface InQueryCondition {
  kind: "inQuery";
  column: string;
  query: RawBuilder<unknown>;
}

/** A range that includes both ends; null when neither is given. */
export function range(column: string, from: number | undefined, until: number | undefined): Condition[] {
  return from === undefined && until === undefined ? [] : [{ kind: "range", column, from, until }];
}

/** Any of the values, each once; no condition when the parameter was left out. */
export function oneOf(column: string, values: readonly (number | string)[] | undefined): Condition[] {
  return values === undefined ? [] : [{ kind: "oneOf", column, values: [...new Set(values)] }];
}

/** The condition as SQL that may use the column's index. */
export function indexed(condition: Condition): RawBuilder<boolean> {
  return toSql(condition, sql.ref(condition.column));
}

/** The condition as SQL that no index serves, so that another one decides the plan on either engine. */
export function unindexed(condition: Condition): RawBuilder<boolean> {
  const column = sql.ref(condition.column);
  const isText = condition.kind === "oneOf" && typeof condition.values[0] === "string";
  return toSql(condition, isText ? sql`(${column} || '')` : sql`(${column} + 0)`);
}

function toSql(condition: Condition, column: RawBuilder<unknown>): RawBuilder<boolean> {
  switch (condition.kind) {
    case "oneOf":
      return sql<boolean>`${column} in (${sql.join(condition.values)})`;
    case "inQuery":
      return sql<boolean>`${column} in (${condition.query})`;
    case "range":
      return and([
        ...(condition.from === undefined ? [] : [sql<boolean>`${column} >= ${condition.from}`]),
        ...(condition.until === undefined ? [] : [sql<boolean>`${column} <= ${condition.until}`]),
      ]);
  }
}

/** All of the parts; true when there are none. */
export function and(parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return parts.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}
