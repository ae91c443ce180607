import { datasets } from "../db/datasets.ts";

export const overview = `The Financial Events Data Service.

  service serve                       answers requests
  service keys create|list|revoke     manages the API keys
  service import FILE…                imports records from files of JSON, one record per line
  service generate                    fills the database with made-up records, to try out sizes
  service compact                     makes a SQLite file as small as its content
  service webhooks add|list|…         manages the receivers of webhooks

service <command> --help explains each.
`;

export const serveHelp = `service serve: answers requests until it is stopped.

  --host HOST           address to listen on             SERVICE_HOST          127.0.0.1
  --port PORT           port to listen on, 0 is any      SERVICE_PORT          4100
  --database FILE|URL   a file or postgres://…           SERVICE_DATABASE_URL  DATA_DIR/service.sqlite
  --public-url URL      where clients reach it           SERVICE_PUBLIC_URL    the address they used
  --scenario day|off    a trading day of sample calls    SERVICE_SCENARIO      day
  --speed N             how fast its time passes         SERVICE_SPEED         1
  --rate-limit N|off    requests per second and key      SERVICE_RATE_LIMIT    50
  --cache MB|off        size of the cache of answers     SERVICE_CACHE_MB      64
  --log text|json       lines for people or programs     LOG_FORMAT            json; text on a terminal
  --log-level LEVEL     trace to silent                  LOG_LEVEL             info
  --cors ORIGIN         pages that may read it, * is any SERVICE_CORS_ORIGINS  none

Several processes may share a database: they share keys, data, webhooks and the scenario, which is directed by one
of them at a time. Each has its own speed of time; on PostgreSQL they also share the rate limit.

Only from the environment, because others can see a command line:
  SERVICE_CONTROL_TOKEN   enables /_control for callers on this machine
  SERVICE_BOOTSTRAP_KEY   an API key for every dataset while this process runs; it is not stored
`;

export const keysHelp = `service keys: manages the API keys.

  service keys create --name NAME [--datasets all|LIST]   prints the new key as its last line, once only
  service keys list                                       one line per key, without the key
  service keys revoke ID                                  takes effect at once

  --datasets   all (default), or some of ${datasets.join(",")}
  --database   FILE|postgres://… (SERVICE_DATABASE_URL, else DATA_DIR/service.sqlite)
`;
