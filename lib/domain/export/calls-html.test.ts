import { expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { utcWording } from "../text/zone-wording.ts";
import { callsHtml } from "./calls-html.ts";

it("shows calls as a table, each call a link", () => {
  const session = boardSession({ id: 7, state: "live", date: "2026-11-18T14:00:00.000Z" });
  const html = callsHtml([session], (path) => `https://board.example${path}`, utcWording);
  expect(html).toContain("<th>Company</th>");
  expect(html).toContain('<a href="https://board.example/sessions/7">');
  expect(html).toContain("<td>18 Nov 2026, 14:00 UTC</td><td>Live</td>");
});
