import { datasets } from "../rules/datasets.ts";

export const overview = `The Financial Events Data Service.

  service serve                       answers requests
  service keys create|list|revoke     looks after the API keys
  service import FILE…                takes records from files of JSON, one record a line
  service generate                    fills the database with made-up records, for trying out size
  service webhooks add|list|…         tells receivers what changed

service <verb> --help explains each.
`;

export const serveHelp = `service serve: answers requests until it is told to stop.

  --host HOST           address to listen on             SERVICE_HOST          127.0.0.1
  --port PORT           port to listen on, 0 is any      SERVICE_PORT          4100
  --database FILE|URL   a file or postgres://…           SERVICE_DATABASE_URL  DATA_DIR/service.sqlite
  --public-url URL      where clients reach it           SERVICE_PUBLIC_URL    the address they used
  --scenario day|off    a trading day of sample calls    SERVICE_SCENARIO      day
  --speed N             how fast its time passes         SERVICE_SPEED         1
  --rate-limit N|off    requests a second per key        SERVICE_RATE_LIMIT    50

Several of them may run on one database: they share keys, data, webhooks and the scenario, which one directs at
a time. The rate limit and the speed of time are each process's own.

Only from the environment, because others can see a command line:
  SERVICE_CONTROL_TOKEN   opens /_control to callers on this machine
  SERVICE_BOOTSTRAP_KEY   an API key for every dataset while this process runs, stored nowhere
`;

export const keysHelp = `service keys: looks after the API keys.

  service keys create --name NAME [--datasets all|LIST]   prints the new key as its last line, this once
  service keys list                                       one line per key, without the key
  service keys revoke ID                                  works at once

  --datasets   all (default), or some of ${datasets.join(",")}
  --database   FILE|postgres://… (SERVICE_DATABASE_URL, else DATA_DIR/service.sqlite)
`;
