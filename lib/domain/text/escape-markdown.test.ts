import { expect, it } from "vitest";
import { escapeMarkdown } from "./escape-markdown.ts";

it("escapes what would be markup, also at the beginning of later lines", () => {
  expect(escapeMarkdown("*up* [a] <b> ~no~")).toBe("\\*up\\* \\[a\\] \\<b\\> \\~no\\~");
  expect(escapeMarkdown("Ask:\n- volume\n1. price\n+ mix")).toBe("Ask:\n\\- volume\n1\\. price\n\\+ mix");
});
