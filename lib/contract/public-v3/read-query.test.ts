import { describe, expect, test } from "vitest";
import { endpoints, type EndpointPath } from "./endpoints.ts";
import { readPathId, readPathIdTolerantly, readQuery, writeQuery } from "./read-query.ts";

function read(path: EndpointPath, query: string) {
  return readQuery(path, new URLSearchParams(query));
}

function refusedFields(path: EndpointPath, query: string): string[] {
  const result = read(path, query);
  return result.ok ? [] : result.issues.map((issue) => issue.field);
}

describe("section 8: limits", () => {
  test.each(["0", "501", "x", "1.", "1.5", "1e2", "-1", " 5"])("limit=%s is refused by name", (limit) => {
    expect(refusedFields("/live", `limit=${encodeURIComponent(limit)}`)).toEqual(["limit"]);
  });

  test.each([1, 10, 500])("limit=%i is accepted", (limit) => {
    expect(read("/live", `limit=${limit}`)).toEqual({ ok: true, query: { limit } });
  });

  test("cursor starts at 0 and is not bounded by the page size", () => {
    expect(read("/live", "cursor=0")).toEqual({ ok: true, query: { cursor: 0 } });
    expect(read("/live", "cursor=9007199254740991").ok).toBe(true);
    expect(refusedFields("/live", "cursor=-1")).toEqual(["cursor"]);
  });
});

describe("sections 4.1 to 4.4: which endpoint takes which parameter", () => {
  test("4.1, 4.5: chapters take levels and the filters that every list takes", () => {
    const companyFilters = ["companyIds", "tickers", "isins", "ciks", "openfigis", "countries", "exchanges"];
    expect(new Set(endpoints["/documents/transcripts/{id}/chapters"])).toEqual(
      new Set(["levels", ...companyFilters, "updatedAfter", "updatedBefore", "limit", "cursor", "direction"]),
    );
  });

  const isOneRecord = (path: string) => path.endsWith("{id}") || path.endsWith("/summary");

  test("4.5: every list takes update filters, so that a copy of it can be kept current", () => {
    for (const [path, names] of Object.entries(endpoints)) {
      if (isOneRecord(path) || path.endsWith("/pages")) continue;
      expect({ path, names }).toEqual({ path, names: expect.arrayContaining(["updatedAfter"]) as unknown });
    }
  });

  test("4.1: levels are a list of numbers", () => {
    const path = "/documents/transcripts/{id}/chapters";
    expect(read(path, "levels=1,2")).toEqual({ ok: true, query: { levels: [1, 2] } });
    expect(refusedFields(path, "levels=one")).toEqual(["levels"]);
  });

  test("4.2: the live list takes every parameter of its table", () => {
    const query =
      "countries=SE,US&exchanges=OM&tickers=EXA&isins=SE0000000001&ciks=0000000311&companyIds=311&eventIds=5874" +
      "&states=live,willBeLive&transcriptVersion=1.7&startDate=2026-02-01&endDate=2026-02-28" +
      "&updatedAfter=2026-02-01T00:00:00Z&updatedBefore=2026-03-01T00:00:00Z&limit=500&cursor=0&direction=desc";
    expect(read("/live", query).ok).toBe(true);
  });

  test("4.2: states are values of section 3, and only those", () => {
    expect(refusedFields("/live", "states=live,paused")).toEqual(["states"]);
  });

  test("4.2: transcriptVersion is 1.6 or 1.7", () => {
    expect(read("/live", "transcriptVersion=1.6").ok).toBe(true);
    expect(refusedFields("/live", "transcriptVersion=1.8")).toEqual(["transcriptVersion"]);
  });

  test("4.4: the list of companies takes ids where other lists take companyIds", () => {
    expect(read("/companies", "ids=1,2")).toEqual({ ok: true, query: { ids: [1, 2] } });
    expect(refusedFields("/companies", "companyIds=1")).toEqual(["companyIds"]);
    expect(refusedFields("/live", "ids=1")).toEqual(["ids"]);
  });

  test("4.4: only events take sortBy, only documents and audio take expand", () => {
    expect(read("/events", "sortBy=date").ok).toBe(true);
    expect(refusedFields("/live", "sortBy=date")).toEqual(["sortBy"]);
    expect(refusedFields("/events", "expand=event")).toEqual(["expand"]);
    expect(read("/audio", "expand=event").ok).toBe(true);
    expect(refusedFields("/audio", "expand=company")).toEqual(["expand"]);
  });

  const lists = Object.entries(endpoints).filter(([path]) => !isOneRecord(path));

  test.each(lists)("4.5: %s is a list and takes limit, cursor and direction", (_path, names) => {
    expect(names).toEqual(expect.arrayContaining(["limit", "cursor", "direction"]));
  });
});

describe("section 4.5: lists and dates", () => {
  test("plain and percent-encoded commas are the same", () => {
    expect(read("/live", "companyIds=1%2C2")).toEqual(read("/live", "companyIds=1,2"));
  });

  test("duplicates and several hundred values are accepted", () => {
    const ids = Array.from({ length: 400 }, (_, index) => index + 1);
    expect(read("/live", `companyIds=${ids.join(",")}`)).toEqual({ ok: true, query: { companyIds: ids } });
    expect(read("/live", "companyIds=1,1").ok).toBe(true);
  });

  test.each(["tickers=A, B", "tickers= A", "tickers=,", "tickers=A,,B", "tickers=A,"])(
    "blanks and empty places are refused: %s",
    (query) => {
      expect(refusedFields("/live", query)).toEqual(["tickers"]);
    },
  );

  test("countries are alpha-2 codes", () => {
    expect(refusedFields("/live", "countries=SWE")).toEqual(["countries"]);
    expect(refusedFields("/live", "countries=XX")).toEqual(["countries"]);
  });

  test("a date without a time is the whole UTC day at both ends", () => {
    expect(read("/live", "startDate=2026-02-03&endDate=2026-02-03")).toEqual({
      ok: true,
      query: { startDate: Date.UTC(2026, 1, 3), endDate: Date.UTC(2026, 1, 4) - 1 },
    });
  });

  test("every refused parameter is named, not only the first", () => {
    expect(refusedFields("/live", "limit=0&states=x&foo=1")).toEqual(["limit", "states", "foo"]);
  });

  test("an unknown parameter is refused by name", () => {
    expect(read("/live", "foo=1")).toEqual({
      ok: false,
      issues: [{ field: "foo", message: "property foo should not exist" }],
    });
    expect(refusedFields("/live", "__proto__=1")).toEqual(["__proto__"]);
    expect(refusedFields("/live", "constructor=1")).toEqual(["constructor"]);
  });
});

describe("spellings that real clients send", () => {
  const strict = (path: EndpointPath, query: string) => {
    const result = read(path, query);
    return result.ok ? writeQuery(result.query) : result.issues;
  };

  test.each([
    [
      "whole numbers as floating point ones",
      "limit=500.0&cursor=0.0&companyIds=20001.0,7",
      "companyIds=20001%2C7&cursor=0&limit=500",
    ],
    ["a list as repeated keys", "states=live&states=willBeLive", "states=live%2CwillBeLive"],
    ["a list as repeated keys of lists", "companyIds=1,2&companyIds=3", "companyIds=1%2C2%2C3"],
    ["empty values of parameters that were not given", "countries=&limit=&states=&updatedAfter=", ""],
    ["an empty value beside a real one", "states=&states=live", "states=live"],
    ["states in any case", "states=LIVE,willbelive", "states=live%2CwillBeLive"],
    ["words in any case", "direction=DESC", "direction=desc"],
    [
      "codes in any case",
      "tickers=abc&isins=se1&exchanges=nasdaqgs&countries=se&openfigis=bbg1",
      "countries=SE&exchanges=NASDAQGS&isins=SE1&openfigis=BBG1&tickers=ABC",
    ],
    [
      "an instant in basic form",
      "updatedAfter=20260203T150000%2B0100",
      "updatedAfter=2026-02-03T14%3A00%3A00.000Z",
    ],
    [
      "a zone whose plus was not escaped",
      "updatedAfter=2026-02-03T15:00:00+01:00",
      "updatedAfter=2026-02-03T14%3A00%3A00.000Z",
    ],
  ])("%s", (_what, sent, meant) => {
    expect(strict("/live", sent)).toBe(meant);
    expect(strict("/live", meant)).toBe(meant);
  });

  test.each(["limit=1.5", "companyIds=1.5", "limit=1&limit=2", "direction=asc&direction=desc", "foo="])(
    "%s is still refused",
    (query) => {
      expect(refusedFields("/live", query)).toEqual([query.split("=")[0]]);
    },
  );

  test("the message about a refused instant gives an example", () => {
    expect(read("/live", "updatedAfter=yesterday")).toMatchObject({
      issues: [
        { message: "updatedAfter must be a valid ISO 8601 date string, such as 2026-02-03T14:00:00Z" },
      ],
    });
  });
});

test("4.3: a path id is a whole number", () => {
  expect(readPathId("4711")).toBe(4711);
  expect(readPathId("abc")).toBeNull();
  expect(readPathId("9007199254740993")).toBeNull();
  expect(readPathId("4711.0")).toBeNull();
});

test.each([
  ["4711", 4711],
  ["4711.0", 4711],
  ["4711.00", 4711],
  ["4711.5", null],
  ["4711.", null],
  ["-1.0", null],
  ["abc", null],
])("the service reads the path id %s as %s", (sent, id) => {
  expect(readPathIdTolerantly(sent)).toBe(id);
});

test("the words of a summary are read in any case, as Python writes them", () => {
  expect(read("/events/{id}/summary", "plain=True&length=Short")).toEqual({
    ok: true,
    query: { plain: true, length: "short" },
  });
  expect(refusedFields("/events/{id}/summary", "plain=yes")).toEqual(["plain"]);
});
