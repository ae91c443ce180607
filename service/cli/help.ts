import { datasets } from "../db/datasets.ts";
import { defaultRateLimitPerSecond } from "../rules/rate-limit.ts";

export const overview = `The Financial Events Data Service.

  service serve                       answers requests
  service keys create|list|revoke     manages the API keys
  service import FILE…                imports records from files of JSON, one record per line
  service generate                    fills the database with made-up records, to try out sizes
  service history FILE                writes what was observed of the sample in thirty days
  service calendar                    prints how many calls the sample has by day, hour and type
  service compact                     makes a SQLite file as small as its content
  service webhooks add|list|…         manages the receivers of webhooks

service <command> --help explains each.
`;

export const serveHelp = `service serve: answers requests until it is stopped.

  --host HOST           address to listen on             SERVICE_HOST          127.0.0.1
  --port PORT           port to listen on, 0 is any      SERVICE_PORT          4100
  --database FILE|URL   a file or postgres://…           SERVICE_DATABASE_URL  DATA_DIR/service.sqlite
  --public-url URL      where clients reach it           SERVICE_PUBLIC_URL    the address they used
  --scenario day|off    calls that go on by themselves   SERVICE_SCENARIO      day
  --sample NAME         which calls these are            SAMPLE                season
  --speed N             how fast its time passes         SERVICE_SPEED         1
  --rate-limit N|off    requests per second and key      SERVICE_RATE_LIMIT    ${defaultRateLimitPerSecond}
  --cache MB|off        size of the cache of answers     SERVICE_CACHE_MB      24
  --log text|json       lines for people or programs     LOG_FORMAT            json; text on a terminal
  --log-level LEVEL     trace to silent                  LOG_LEVEL             info
  --cors ORIGIN         pages that may read it, * is any SERVICE_CORS_ORIGINS  none

Samples, each of fictional companies:
  season   the height of an earnings season, whenever it starts; seasons follow each other every six weeks
  busy     everything at once: hundreds of calls around the clock, every third with a failure
  calm     a quiet day without failures
  storm    as many calls, and a storm of failures two minutes after every start
A sample continues where it was, unless it did not run for a week. Another one begins anew.

Several processes may share a database: they share keys, data, webhooks and the scenario, which is directed by one
of them at a time. Each has its own speed of time and
the same sample; on PostgreSQL they also share the rate limit.

Only from the environment, because others can see a command line:
  SERVICE_CONTROL_TOKEN   enables /_control for callers on this machine: sessions, streams, clock, faults, webhooks
  SERVICE_BOOTSTRAP_KEY   an API key for every dataset while this process runs; it is not stored
`;

export const keysHelp = `service keys: manages the API keys.

  service keys create --name NAME [--datasets all|LIST]   prints the new key as its last line, once only
  service keys list                                       one line per key, without the key
  service keys revoke ID                                  takes effect at once

  --datasets   all (default), or some of ${datasets.join(",")}
  --database   FILE|postgres://… (SERVICE_DATABASE_URL, else DATA_DIR/service.sqlite)
`;
