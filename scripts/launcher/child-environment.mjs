/** Shown on every screen while the data is the embedded service's. */
const sampleNotice =
  "Sample data: two busy trading days, replayed in turn; companies, calls and voices are fictional";

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
    UPSTREAM_NOTICE: env.UPSTREAM_NOTICE ?? sampleNotice,
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
