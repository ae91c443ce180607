import { describe, expect, it } from "vitest";
import { openfigiLink, secLink, webLink } from "./web-link.ts";

describe("links that upstream sends", () => {
  it("are followed only to http and https addresses", () => {
    expect(webLink("https://example.com/a?b=c")).toBe("https://example.com/a?b=c");
    for (const address of [
      "javascript:alert(1)",
      "data:text/html,x",
      "file:///etc/passwd",
      "",
      "example.com",
    ]) {
      expect(webLink(address)).toBeNull();
    }
  });

  it("escape the identifiers in them", () => {
    expect(secLink("1&x=2")).toBe("https://www.sec.gov/edgar/browse/?CIK=1%26x%3D2");
    expect(openfigiLink("BBG 1")).toBe("https://www.openfigi.com/search#!?simpleSearchString=BBG%201");
  });
});
