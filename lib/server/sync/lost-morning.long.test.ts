import { afterEach, expect, it } from "vitest";
import { openAlertWorld, type AlertWorld } from "../../../test-support/alerts/alert-world.ts";
import { bodyOf } from "../../../test-support/alerts/ruled-world.ts";
import { startMs, type Forward } from "../../../test-support/app-world.ts";
import { describeOnSqlite } from "../../../test-support/databases.ts";
import { wholeBoard } from "../../../test-support/shown-board.ts";
import { isFailed } from "../../domain/session/session-state.ts";
import { describeCause } from "../../domain/freshness/cause-wording.ts";
import { getInsights } from "../services/insights/get-insights.ts";
import { getPastBoard } from "../services/past/get-past-board.ts";
import type { PastBoard } from "../../contract/board/past-board.ts";

const calls = 40;
const failing = 24;
const idsTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

interface LiveList {
  data: { id: number }[];
}

/** What upstream loses: everything, every second record, or one page of ten. */
const losses: [string, (id: number) => boolean][] = [
  ["everything", () => true],
  ["half of it", (id) => id % 2 === 0],
  ["one page of it", (id) => id > 10 && id <= 20],
];

await describeOnSqlite("a bad morning in which upstream loses calls", (database) => {
  let alerts: AlertWorld;
  let isLost: ((id: number) => boolean) | null = null;
  afterEach(() => alerts.world.close());

  /** Answers as the service does, without what is lost. */
  async function withoutLost(request: Request, forward: Forward): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    if (isLost === null || !pathname.startsWith("/public/v3/live")) return undefined;
    const id = Number(pathname.split("/").at(-1));
    if (Number.isInteger(id) && isLost(id))
      return Response.json({ message: "Not Found", statusCode: 404 }, { status: 404 });
    const answer = await forward(request);
    if (pathname !== "/public/v3/live") return answer;
    const list = (await answer.json()) as LiveList;
    return Response.json({ ...list, data: list.data.filter((record) => !isLost?.(record.id)) });
  }

  const begin = async () => {
    isLost = null;
    alerts = await openAlertWorld(await database.fresh(), {}, withoutLost);
    await alerts.channel("ops");
    for (const id of idsTo(calls)) await alerts.world.session(id, "live", { dateMs: startMs - 60_000 });
    await alerts.world.pass(0);
    await alerts.rule();
    await pass(1);
    for (const id of idsTo(failing)) await alerts.world.session(id, "liveFailedNoAccess");
    await pass(3);
    expect(titles().join()).toContain(`${failing} calls failing`);
  };
  const pass = async (minutes: number) => {
    for (let step = 0; step < minutes * 6; step += 1) await alerts.world.pass(10_000);
  };
  const titles = () => alerts.received.map((one) => bodyOf(one).data.title);
  const now = () => alerts.world.clock.now();
  const failingShown = async () =>
    (await wholeBoard(alerts.world.runtime)).sessions.filter(({ state }) => isFailed(state)).length;
  const freshness = () => alerts.world.runtime.pollHealth.freshness();
  const measures = async () => (await getInsights({ range: "24h" }, alerts.world.runtime)).measures;
  const replayed = async (at: number) =>
    JSON.parse(await getPastBoard({ at, until: at, known: "then" }, alerts.world.runtime)) as PastBoard;

  it.each(losses)("keeps everything true while %s is lost for a minute", async (_, isLostNow) => {
    await begin();
    const told = titles().length;
    isLost = isLostNow;
    await pass(1);
    const listed = calls - idsTo(calls).filter(isLostNow).length;
    const { cause, listing } = freshness();
    expect(describeCause(cause!, listing)).toBe(`The data provider lists ${listed} of ${calls} calls`);
    expect(await failingShown()).toBe(failing);
    expect(await measures()).toMatchObject({ due: calls, failedLive: failing });
    const lostAt = now();
    isLost = null;
    await pass(2);
    expect(freshness()).toMatchObject({ status: "current", cause: null });
    expect(await failingShown()).toBe(failing);
    expect(titles().slice(told), "nothing recovered, nothing was removed").toEqual([]);
    const then = await replayed(lostAt);
    expect(then.freshness.status).not.toBe("current");
    expect(then.sessions.filter(({ state }) => isFailed(state))).toHaveLength(failing);
  });

  it.each(losses)(
    "takes nothing for a recovery while %s is lost for fifteen minutes",
    async (_, isLostNow) => {
      await begin();
      const told = titles().length;
      isLost = isLostNow;
      await pass(15);
      const lost = idsTo(failing).filter(isLostNow).length;
      expect(await failingShown(), "believed after ten minutes").toBe(failing - lost);
      const gone = titles().slice(told);
      expect(gone.filter((title) => /recovered:|\d recovered|^All over/i.test(title))).toEqual([]);
      if (lost === failing)
        expect(gone).toEqual([`${failing} calls are no longer listed; whether they recovered is not known`]);
      expect(await measures(), "what was observed stays").toMatchObject({ due: calls, failedLive: failing });
      const goneAt = now();

      isLost = null;
      const toldGone = titles().length;
      await pass(3);
      expect(await failingShown()).toBe(failing);
      const board = await wholeBoard(alerts.world.runtime);
      expect(board.sessions.filter(({ recoveredAt }) => recoveredAt !== null)).toEqual([]);
      if (lost === failing)
        expect(titles().slice(toldGone), "told again").toEqual([
          expect.stringContaining(`${failing} calls failing`) as string,
        ]);
      const then = await replayed(goneAt);
      expect(then.sessions.filter(({ state }) => isFailed(state))).toHaveLength(failing - lost);

      const toldAgain = titles().length;
      for (const id of idsTo(failing)) await alerts.world.session(id, "live", { updatedAtMs: now() });
      await pass(40);
      expect(titles().slice(toldAgain), "the end is told once").toEqual([`All over: ${failing} calls`]);
      const recovered = (await wholeBoard(alerts.world.runtime)).sessions.filter(
        ({ recoveredAt }) => recoveredAt !== null,
      );
      expect(recovered).toHaveLength(failing);
    },
  );
});
