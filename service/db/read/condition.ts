import { join, name, sql, type Fragment } from "./fragment.ts";

/** A filter on one column of a list. Every filtered column has an index that continues with the id. */
export type Condition = OneOfCondition | RangeCondition | InSetCondition;

export interface OneOfCondition {
  kind: "oneOf";
  column: string;
  values: readonly (number | string)[];
}

/** Both ends are inclusive; at least one is set. */
export interface RangeCondition {
  kind: "range";
  column: string;
  from: number | undefined;
  until: number | undefined;
}

/** One of too many values to list. */
export interface InSetCondition {
  kind: "inSet";
  column: string;
  /** Selects all of them: takes milliseconds, once per subquery. */
  members: Fragment;
  /** Tests the column by its index, once for each member. */
  isAmongMembers: (column: Fragment) => Fragment;
  /** Tests one value: takes about as long as walking five rows. */
  isMember: (value: Fragment) => Fragment;
}

/** A range that includes both ends; no condition when neither is given. */
export function range(column: string, from: number | undefined, until: number | undefined): Condition[] {
  return from === undefined && until === undefined ? [] : [{ kind: "range", column, from, until }];
}

/** Any of the values, without duplicates; no condition when the parameter was omitted. */
export function oneOf(column: string, values: readonly (number | string)[] | undefined): Condition[] {
  return values === undefined ? [] : [{ kind: "oneOf", column, values: [...new Set(values)] }];
}

/** The condition as SQL that may use the column's index. */
export function indexed(condition: Condition): Fragment {
  return toSql(condition, name(condition.column));
}

/** With fewer rows than this to test, each value is looked up; otherwise all members are fetched first. */
const rowsWorthASet = 8_000;

/**
 * The condition as SQL that cannot use an index, so that another condition decides the plan on both engines.
 *
 * @param table the table of the rows
 * @param rows about how many are tested
 */
export function unindexed(condition: Condition, table: string, rows: number): Fragment {
  const column = name(`${table}.${condition.column}`);
  if (condition.kind === "inSet" && rows < rowsWorthASet) return condition.isMember(column);
  // With `is true` PostgreSQL fetches the members once and hashes them; it would join them with every row otherwise.
  if (condition.kind === "inSet") return sql`(${column} + 0 in (${condition.members})) is true`;
  const isText = condition.kind === "oneOf" && typeof condition.values[0] === "string";
  return toSql(condition, isText ? sql`(${column} || '')` : sql`(${column} + 0)`);
}

function toSql(condition: Condition, column: Fragment): Fragment {
  switch (condition.kind) {
    case "oneOf":
      return sql`${column} in (${join(condition.values)})`;
    case "inSet":
      return condition.isAmongMembers(column);
    case "range":
      return and([
        ...(condition.from === undefined ? [] : [sql`${column} >= ${condition.from}`]),
        ...(condition.until === undefined ? [] : [sql`${column} <= ${condition.until}`]),
      ]);
  }
}

/** The conjunction of the parts; true when there are none. */
export function and(parts: readonly Fragment[]): Fragment {
  return parts.length === 0 ? sql`1 = 1` : join(parts, " and ");
}
