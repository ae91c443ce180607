import { sql, type RawBuilder } from "kysely";

/** One filter on one column of a list. Columns that can be filtered on have an index that goes on with the id. */
export type Condition = OneOfCondition | RangeCondition | InSetCondition;

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

/** One of too many values to name. */
export interface InSetCondition {
  kind: "inSet";
  column: string;
  /** A query for all of them: takes milliseconds, once for each part of a statement that looks something up. */
  members: RawBuilder<unknown>;
  /** Whether a value is one of them: takes about as long as five rows are walked. */
  isMember: (value: RawBuilder<unknown>) => RawBuilder<boolean>;
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

/** With fewer rows than this to look at, each value is looked up; else all members of a set are fetched first. */
const rowsWorthASet = 8_000;

/**
 * The condition as SQL that no index serves, so that another one decides the plan on either engine.
 *
 * @param table whose rows are looked at
 * @param rows about how many of them
 */
export function unindexed(condition: Condition, table: string, rows: number): RawBuilder<boolean> {
  const column = sql.ref(`${table}.${condition.column}`);
  if (condition.kind === "inSet" && rows < rowsWorthASet) return condition.isMember(column);
  const isText = condition.kind === "oneOf" && typeof condition.values[0] === "string";
  return toSql(condition, isText ? sql`(${column} || '')` : sql`(${column} + 0)`);
}

function toSql(condition: Condition, column: RawBuilder<unknown>): RawBuilder<boolean> {
  switch (condition.kind) {
    case "oneOf":
      return sql<boolean>`${column} in (${sql.join(condition.values)})`;
    case "inSet":
      return sql<boolean>`${column} in (${condition.members})`;
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
