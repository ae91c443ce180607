import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { actionLogSchema, type LogEntry } from "../../../contract/board/action-log.ts";
import { writeNote } from "../../services/marks/write-note.ts";

let world: AppWorld;
afterEach(() => world.close());

const ask = (query: string) => askRoute(world, "GET /api/log", `/api/log${query}`);
const page = async (query: string) => actionLogSchema.parse(await (await ask(query)).json());
const textOf = ({ to }: LogEntry) => to?.text;
const note = (text: string, by = "Ada") => writeNote(1, { text, by }, world.runtime);

await describeOnBothEngines("the log of what people changed", ({ fresh }) => {
  const withNotes = async (...texts: string[]) => {
    world = await createAppWorld({ database: await fresh() });
    await world.company(100, { displayName: "Ostara, Inc." });
    await world.session(1, "live");
    await world.pass(0);
    for (const text of texts) await note(text);
  };

  it("is read in pages, newest first, while entries are added", async () => {
    await withNotes("1", "2", "3", "4", "5");
    const first = await page("?limit=2");
    expect(first.entries.map(textOf)).toEqual(["5", "4"]);
    expect(first.entries[0]).toMatchObject({
      by: "Ada",
      action: "noted",
      subjectId: "1",
      company: "Ostara, Inc.",
    });
    await note("6");
    const second = await page(`?limit=2&cursor=${first.nextCursor}`);
    expect(second.entries.map(textOf)).toEqual(["3", "2"]);
    const last = await page(`?limit=2&cursor=${second.nextCursor}`);
    expect(last.entries.map(textOf)).toEqual(["1"]);
    expect(last.nextCursor).toBeNull();
  });

  it("can be downloaded whole as CSV, in which no cell is a formula", async () => {
    await withNotes('She said "call back"', "=HYPERLINK(1)");
    const response = await ask("?format=csv");
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="callboard-log-2026-02-03.csv"',
    );
    await note("after", "@sum");
    const lines = (await (await ask("?format=csv")).text()).split("\r\n");
    expect(lines[0]).toBe("at,by,action,subject,subjectId,company,from,to");
    expect(lines[1]).toMatch(/^[^,]+,'@sum,noted,session,1,"Ostara, Inc.",,/);
    expect(lines[3]).toContain('"{""text"":""She said \\""call back\\""""}"');
    expect(lines).toHaveLength(5);
    await response.body?.cancel();
  });

  it("shows kinds that only a newer version on the same database knows by their names", async () => {
    await withNotes("1");
    const after = JSON.stringify({ name: "Fax", isOn: true, hours: [22, 6] });
    const { db } = world.runtime.store;
    await sql`insert into action_log (id, at, person, action, subject, subject_id, after)
      values (9000000000000, 0, 'Bo', 'faxMade', 'fax', 'f1', ${after})`.execute(db);
    const { entries } = await page("?limit=2");
    expect(entries.map(({ action, subject, to }) => [action, subject, to])).toEqual([
      ["faxMade", "fax", { name: "Fax", isOn: "true", hours: "[22,6]" }],
      ["noted", "session", { text: "1" }],
    ]);
    expect(await (await ask("?format=csv")).text()).toContain("faxMade,fax,f1");
  });

  it.each(["?cursor=x", "?cursor=LTE", "?limit=0", "?limit=201", "?limit=a", "?format=xml"])(
    "refuses %s",
    async (query) => {
      await withNotes();
      expect((await ask(query)).status).toBe(400);
    },
  );
});
