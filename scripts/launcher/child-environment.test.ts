import { expect, test } from "vitest";
import { dailyOutage } from "#service/scenario/plan/outage.ts";
import { appEnvironment, serviceEnvironment } from "./child-environment.mjs";
import { readSettings } from "./settings.mjs";

const env = {
  PATH: "/bin",
  SERVICE_CONTROL_TOKEN: "t",
  SERVICE_CONTROL_TOKEN_FILE: "/run/t",
  DATABASE_URL: "postgres://a",
  DATABASE_URL_FILE: "/run/a",
  DATA_DIR: "data",
};

test("the app learns where the embedded service is, its key, and that its data is a sample", () => {
  expect(appEnvironment(readSettings(env, "/p"), "key", env)).toMatchObject({
    PATH: "/bin",
    HOST: "127.0.0.1",
    PORT: "3000",
    DATA_DIR: "/p/data",
    DATABASE_URL: "postgres://a",
    UPSTREAM_URL: "http://127.0.0.1:4100",
    UPSTREAM_API_KEY: "key",
    UPSTREAM_NOTICE:
      "Sample data: an earnings season without weekends; companies, calls and voices are fictional",
  });
});

test("the notice names the outage that the sample has every day, and none in a quiet day or a storm", () => {
  const outageOf = (sample: string) => {
    const given = { ...env, SAMPLE: sample };
    const app: Record<string, string | undefined> = appEnvironment(readSettings(given, "/p"), "key", given);
    return app.UPSTREAM_OUTAGE;
  };
  const time = (minutes: number) => `${Math.floor(minutes / 60)}:${minutes % 60}`;
  const planned = `${time(dailyOutage.fromMinute)}-${time(dailyOutage.untilMinute)}`;
  expect(["season", "busy", "calm", "storm"].map(outageOf)).toEqual([planned, planned, "", ""]);
});

test("a demonstration says what it shows, and its service shows that", () => {
  const storm = { ...env, SAMPLE: "storm" };
  const settings = readSettings(storm, "/p");
  expect(appEnvironment(settings, "key", storm)).toMatchObject({
    UPSTREAM_NOTICE:
      "Sample data: many failures from two minutes after the start; companies, calls and voices are fictional",
  });
  expect(serviceEnvironment(settings, "key", storm)).toMatchObject({ SAMPLE: "storm" });
});

test("somebody else's upstream is passed on as it is, without a notice", () => {
  const own = { ...env, UPSTREAM_URL: "https://up.test", UPSTREAM_API_KEY: "theirs" };
  const handed = appEnvironment(readSettings(own, "/p"), null, own);
  expect(handed).toMatchObject({ UPSTREAM_URL: "https://up.test", UPSTREAM_API_KEY: "theirs" });
  expect(handed).not.toHaveProperty("UPSTREAM_NOTICE");
});

test("the app never learns what steers the service, the service nothing of the app's store", () => {
  const settings = readSettings(env, "/p");
  const app = Object.keys(appEnvironment(settings, "key", env));
  expect(app.filter((name) => name.startsWith("SERVICE_"))).toEqual([]);
  const service = serviceEnvironment(settings, "key", env);
  expect(service).toMatchObject({
    SERVICE_BOOTSTRAP_KEY: "key",
    SERVICE_CONTROL_TOKEN: "t",
    SERVICE_DATABASE_URL: "/p/data/service.sqlite",
  });
  expect(service).not.toHaveProperty("DATABASE_URL");
  expect(service).not.toHaveProperty("DATABASE_URL_FILE");
});
