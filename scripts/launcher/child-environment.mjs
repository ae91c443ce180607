/** Shown on every screen while the data is the embedded service's. */
const sampleNotices = {
  season: "Sample data: an earnings season without weekends; companies, calls and voices are fictional",
  busy: "Sample data: everything at once; companies, calls and voices are fictional",
  calm: "Sample data: a quiet day; companies, calls and voices are fictional",
  storm:
    "Sample data: many failures from two minutes after the start; companies, calls and voices are fictional",
};

/** The sample's outage of every day; its plan is in service/scenario/plan/outage.ts. */
const sampleOutages = { season: "13:31-13:43", busy: "13:31-13:43" };

/** The launcher reads the entries of both programs, and prints what matters of them as text. */
const readableEntries = { LOG_FORMAT: "json" };

/**
 * The app's environment: where its upstream is, without the service's control token and database.
 *
 * @param {import("./settings.mjs").Settings} settings
 * @param {string | null} serviceKey the embedded service's key for this start, null when upstream is somebody else's
 * @param {Record<string, string | undefined>} env
 */
export function appEnvironment(settings, serviceKey, env) {
  const rest = without(env, ["SERVICE_CONTROL_TOKEN", "SERVICE_DATABASE_URL"]);
  const shared = {
    ...rest,
    HOST: settings.host,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDirectory,
    ...readableEntries,
    NEXT_TELEMETRY_DISABLED: "1",
  };
  if (serviceKey === null) return shared;
  return {
    ...shared,
    UPSTREAM_URL: settings.serviceAddress,
    UPSTREAM_API_KEY: serviceKey,
    UPSTREAM_NOTICE: env.UPSTREAM_NOTICE ?? sampleNotices[settings.sample],
    UPSTREAM_OUTAGE: env.UPSTREAM_OUTAGE ?? sampleOutages[settings.sample] ?? "",
  };
}

/**
 * The service's environment, without the app's store, host and port. Its database is passed here and not as an
 * argument, because its address may contain a password, and others can see a command line.
 *
 * @param {import("./settings.mjs").Settings} settings
 * @param {string} serviceKey
 * @param {Record<string, string | undefined>} env
 */
export function serviceEnvironment(settings, serviceKey, env) {
  const rest = without(env, ["DATABASE_URL", "PORT", "HOST", "SERVICE_BOOTSTRAP_KEY"]);
  return {
    ...rest,
    DATA_DIR: settings.dataDirectory,
    SERVICE_DATABASE_URL: settings.serviceDatabase,
    SERVICE_BOOTSTRAP_KEY: serviceKey,
    ...readableEntries,
  };
}

/** The environment without variables, also where they are given by file. */
function without(env, names) {
  const dropped = new Set(names.flatMap((name) => [name, `${name}_FILE`]));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !dropped.has(name)));
}
