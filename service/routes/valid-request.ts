import type { EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import type { Query } from "#lib/contract/public-v3/read-query.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import type { PublicAddress } from "../db/records/public-address.ts";

/** A request that has passed every rule: key, rate limit, dataset, parameters. */
export interface ValidRequest<Path extends EndpointPath> {
  db: ServiceDatabase;
  query: Query<Path>;
  /** The `{id}` of the path. */
  id: Path extends `${string}{id}${string}` ? number : undefined;
  address: PublicAddress;
}

/** Returns the JSON of a 200, or null when there is no such record (404). */
export type Endpoint<Path extends EndpointPath> = (request: ValidRequest<Path>) => Promise<string | null>;

/** The endpoints of one resource. */
export type Endpoints<Path extends EndpointPath> = { [Each in Path]: Endpoint<Each> };
