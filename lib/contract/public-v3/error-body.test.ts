import { describe, expect, test } from "vitest";
import { badRequestBody, errorBody, readErrorMessage } from "./error-body.ts";

describe("section 7: error bodies", () => {
  test("401 and 403 have the documented messages", () => {
    expect(errorBody(401)).toEqual({ message: "Unauthorized", statusCode: 401 });
    expect(errorBody(403)).toEqual({ message: "Forbidden", statusCode: 403 });
  });

  test("a 400 names the fields", () => {
    const body = badRequestBody([{ field: "limit", message: "limit must not be less than 1" }]);
    expect(body).toMatchObject({ statusCode: 400, message: [{ field: "limit" }] });
  });

  test.each([
    [{ message: "Unauthorized", statusCode: 401 }, "Unauthorized"],
    [{ message: ["a", "b"] }, "a; b"],
    [{ message: [{ field: "limit", message: "too big" }] }, "too big"],
    [{ error: "Bad Request" }, "Bad Request"],
    ["<html>", null],
    [null, null],
    [{ message: 7 }, null],
  ])("%j reads as %j", (body, text) => {
    expect(readErrorMessage(body)).toBe(text);
  });
});
