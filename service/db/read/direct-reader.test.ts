import { expect, test } from "vitest";
import { postgresText, sqliteText } from "./direct-reader.ts";

test("parameters that decide a plan are hidden from SQLite; the values of a list are not", () => {
  const text =
    "select id from live_sessions where state = ? and (id) > (?) and company_id in (?, ?, ?) limit ?";
  expect(sqliteText(text)).toBe(
    "select id from live_sessions where state = (select ?) and (id) > (?) and company_id in (?, ?, ?) limit (select ?)",
  );
  expect(postgresText("state = ? and company_id in (?, ?)")).toBe("state = $1 and company_id in ($2, $3)");
});
