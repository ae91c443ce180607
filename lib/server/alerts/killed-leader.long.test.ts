import http from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { alertRule } from "../../../test-support/alerts/alert-rule.ts";
import { openKillingReceiver, type KillingReceiver } from "../../../test-support/alerts/killing-receiver.ts";
import { describeOnPostgres } from "../../../test-support/databases.ts";
import { leads, startInstance, type InstanceProcess } from "../../../test-support/instance-process.ts";
import { createSharedWorld, until, type SharedWorld } from "../../../test-support/shared-world.ts";
import { putChannel } from "../store/alerts/channels.ts";
import { putRule } from "../store/alerts/rules.ts";
import { openStore, type Store } from "../store/open-store.ts";

const secret = `whsec_${"QUJD".repeat(8)}`;
const sessions = 7;
const settings = { ALERT_HOSTS: "127.0.0.1" };

await describeOnPostgres("rules on instances whose leader is killed or stopped for a while", (database) => {
  let world: SharedWorld;
  let store: Store;
  let url: string;
  let upstream: http.Server;
  let receiver: KillingReceiver;
  let running: InstanceProcess[] = [];
  /** Of the leader that was lost last, which last until another may send again. */
  let claims: { id: number; lease_until: number | null }[] = [];

  const upstreamPort = () => (upstream.address() as AddressInfo).port;
  const start = async () => void running.push(await startInstance(url, upstreamPort(), settings));
  const loseLeader = async (lose: (leader: InstanceProcess) => Promise<unknown>) => {
    const lost = running.find(leads);
    if (!lost) throw new Error("nobody leads");
    claims = await store.db
      .selectFrom("alert_deliveries")
      .select(["id", "lease_until"])
      .where("state", "=", "sending")
      .execute();
    running = running.filter((one) => one !== lost);
    await lose(lost);
    return lost;
  };
  const killLeader = async () => void (await loseLeader(({ program }) => program.end("SIGKILL")));
  const deliveriesOf = (sessionId: number) =>
    store.db
      .selectFrom("alert_deliveries")
      .select(["kind", "state", "channel_id", "alert_id"])
      .where("alert_id", "like", `%-${sessionId}-failure-%`)
      .orderBy("id")
      .execute();
  const states = async (id: number) =>
    (await deliveriesOf(id)).map(({ kind, state }) => `${kind} ${state}`).join();
  const reaches = (id: number, wanted: string) =>
    until(`session ${id}: ${wanted}`, async () => (await states(id)) === wanted);
  /** Ends what nobody else may do meanwhile: what the lost leader had claimed, and the pause before another attempt. */
  async function letTimePass(id: number): Promise<void> {
    for (const claim of claims.splice(0)) {
      const ending = store.db.updateTable("alert_deliveries").set({ lease_until: 0 });
      await ending.where("id", "=", claim.id).where("lease_until", "=", claim.lease_until).execute();
    }
    await until(`session ${id}: sent by nobody`, async () => (await states(id)) !== "opened sending");
    const waiting = store.db.updateTable("alert_deliveries").set({ next_at: 0 });
    await waiting.where("state", "=", "waiting").execute();
  }
  const blockUntil = (at: number | null) =>
    store.db.updateTable("alert_channels").set({ blocked_until: at }).where("id", "=", "ops").execute();

  /** Holds back the transaction that records the receiver's answer until the leader is dead. */
  async function killBeforeRecord(): Promise<boolean> {
    const locked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const lock = store.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom("alert_deliveries").select("id").forUpdate().execute();
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    receiverAnswered = async () => {
      await killLeader();
      released.resolve();
      await lock;
    };
    return true;
  }
  let receiverAnswered = async () => undefined as void;

  beforeAll(async () => {
    url = await database.bare();
    world = await createSharedWorld(url);
    const answer = getRequestListener((request) => world.service.fetch(request));
    upstream = http.createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
    receiver = await openKillingReceiver();
    for (let id = 1; id <= sessions; id += 1) await world.session(id, "live");
    await start();
    await start();
    store = await openStore({ url });
    await until("one leads", () => running.some(leads));
    await until("the board is copied", async () => {
      const rows = await store.db.selectFrom("sessions").select("id").execute();
      return rows.length === sessions;
    });
    await store.write(async (transaction) => {
      await putChannel(transaction, {
        id: "ops",
        kind: "webhook",
        address: `${receiver.url}/ops`,
        name: "ops",
        secret,
        changed_by: "Ada",
        changed_at: Date.now(),
        last_result: null,
        last_success_at: null,
        failing_since: null,
        blocked_until: null,
        paused_at: null,
      });
      await putRule(transaction, alertRule({ changedAt: new Date().toISOString() }));
    });
  });
  afterAll(async () => {
    await Promise.all(running.map(({ program }) => program.end("SIGKILL")));
    receiver.close();
    upstream.closeAllConnections();
    upstream.close();
    await store.close();
    await world.close();
  });

  interface KillPoint {
    point: string;
    kill: (id: number) => Promise<void>;
    /** How often the opening arrives; null where that depends on how far recording had got. */
    copies: number | null;
  }
  const points: KillPoint[] = [
    {
      point: "before the claim",
      copies: 1,
      async kill(id) {
        await blockUntil(Date.now() + 3_600_000);
        await world.session(id, "liveFailedNoAccess");
        await reaches(id, "opened waiting");
        await killLeader();
        await blockUntil(null);
      },
    },
    { point: "after the claim", copies: 1, kill: (id) => killAt(id, { onConnection: killLeader }) },
    {
      point: "after the bytes left",
      copies: 2,
      kill: (id) => killAt(id, { onMessage: () => killLeader().then(() => false) }),
    },
    {
      point: "stopped after the bytes left, and awake when another has sent it",
      copies: 2,
      async kill(id) {
        const stopping = Promise.withResolvers<InstanceProcess>();
        await killAt(id, {
          onMessage: async () => {
            const stop = ({ program }: InstanceProcess) => process.kill(program.pid!, "SIGSTOP");
            stopping.resolve(await loseLeader(async (leader) => stop(leader)));
            return true;
          },
        });
        const awake = await stopping.promise;
        await letTimePass(id);
        await reaches(id, "opened accepted");
        process.kill(awake.program.pid!, "SIGCONT");
        await until("it knows that it leads no longer", () => !leads(awake));
        running.push(awake);
      },
    },
    { point: "after the answer", copies: null, kill: (id) => killAt(id, { onAnswered: killLeader }) },
    {
      point: "before the record",
      copies: 2,
      kill: (id) => killAt(id, { onMessage: killBeforeRecord, onAnswered: () => receiverAnswered() }),
    },
  ];

  async function killAt(id: number, reception: Parameters<KillingReceiver["once"]>[0]): Promise<void> {
    const { length } = running;
    receiver.once(reception);
    await world.session(id, "liveFailedNoAccess");
    await until("the leader is dead", () => running.length < length);
  }

  it.each(points.map((point, index) => ({ ...point, id: index + 1 })))(
    "$point: each alert is decided once and arrives, and a duplicate has the same key",
    async ({ kill, id, copies }) => {
      await kill(id);
      await start();
      await letTimePass(id);
      await reaches(id, "opened accepted");
      await world.session(id, "live");
      await reaches(id, "opened accepted,recovered accepted");
      await expectOneOfEach(id);
      const came = receiver.received.filter(
        ({ body }) => body.data.sessionId === id && body.type === "alert.opened",
      );
      if (copies !== null) expect(came).toHaveLength(copies);
    },
  );

  it("a receiver that hangs gets it again with the same key", async () => {
    receiver.once({ onMessage: async () => false });
    await world.session(7, "liveFailedNoAccess");
    await until("it was sent", () => receiver.received.some(({ body }) => body.data.sessionId === 7));
    await letTimePass(7);
    await reaches(7, "opened accepted");
    expect(receiver.received.filter(({ body }) => body.data.sessionId === 7)).toHaveLength(2);
    await world.session(7, "live");
    await reaches(7, "opened accepted,recovered accepted");
    await expectOneOfEach(7);
  });

  it("no message was about anything that was not observed", async () => {
    const rows = await store.db
      .selectFrom("transitions")
      .select(["session_id", "ordinal"])
      .where("to_state", "=", "liveFailedNoAccess")
      .execute();
    const observed = rows.map((row) => `rule-1-${row.session_id}-failure-${row.ordinal}`).toSorted();
    const told = new Set(receiver.received.map(({ body }) => body.data.alertId));
    expect([...told].toSorted()).toEqual(observed);
  });

  /** One opening and one recovery, however often each came. */
  async function expectOneOfEach(id: number): Promise<void> {
    const own = receiver.received.filter(({ body }) => body.data.sessionId === id);
    const types = Map.groupBy(own, ({ body }) => body.type);
    expect([...types.keys()]).toEqual(["alert.opened", "alert.recovered"]);
    for (const messages of types.values()) expect(new Set(messages.map(({ key }) => key)).size).toBe(1);
    expect(new Set(own.map(({ body }) => body.data.alertId)).size).toBe(1);
  }
});
