import type * as z from "zod/mini";
import { actingEndpoints } from "./acting.ts";
import { alertEndpoints } from "./alerts.ts";
import { boardEndpoints } from "./board.ts";
import { companyEndpoints } from "./companies.ts";
import type { Endpoint } from "./endpoint.ts";
import { incidentEndpoints } from "./incidents.ts";
import { maintenanceEndpoints } from "./maintenance.ts";
import { insightsEndpoints } from "./insights.ts";
import type { Parameter } from "./parameters.ts";
import { runningEndpoints } from "./administration.ts";
import { savingEndpoints } from "./saving.ts";
import { sinceMailEndpoints } from "./since-mails.ts";
import { transcriptEndpoints } from "./transcripts.ts";
import { undocumentedEndpoints } from "./undocumented.ts";

/**
 * Every operation of our own API, by method and path. The routes, who may use them, the OpenAPI document, the browser's
 * client and the names in metrics follow this table.
 */
export const endpoints = {
  ...boardEndpoints,
  ...companyEndpoints,
  ...transcriptEndpoints,
  ...actingEndpoints,
  ...maintenanceEndpoints,
  ...incidentEndpoints,
  ...savingEndpoints,
  ...alertEndpoints,
  ...sinceMailEndpoints,
  ...insightsEndpoints,
  ...runningEndpoints,
  ...undocumentedEndpoints,
} as const satisfies Record<string, Endpoint>;

type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** The same for what handles every operation alike. */
export const everyEndpoint: readonly (readonly [EndpointName, Endpoint])[] = Object.entries(
  endpoints,
) as unknown as readonly (readonly [EndpointName, Endpoint])[];

/** The operations that the one route answers. */
export type MountedName = {
  [Name in EndpointName]: Endpoints[Name] extends { isByHand: true } ? never : Name;
}[EndpointName];

type PartOf<Name extends EndpointName, Part extends keyof Endpoint> = Endpoints[Name] extends {
  readonly [_ in Part]: infer Value;
}
  ? Value
  : Record<never, never>;

type ValuesOf<Parameters> = {
  -readonly [Name in keyof Parameters]: Parameters[Name] extends Parameter<infer Value> ? Value : never;
};

/** The parts of an operation's path, read. */
export type PathOf<Name extends EndpointName> = ValuesOf<PartOf<Name, "path">>;
/** Its parameters after the question mark, read. */
export type QueryOf<Name extends EndpointName> = ValuesOf<PartOf<Name, "query">>;
/** The names of its parameters after the question mark. */
export type QueryNameOf<Name extends EndpointName> = string &
  (keyof PartOf<Name, "query"> | keyof PartOf<Name, "describedQuery">);
/** Its body as it is sent; undefined where it has none. */
export type BodyOf<Name extends EndpointName> = Endpoints[Name] extends {
  body: infer Body extends z.core.$ZodType;
}
  ? z.input<Body>
  : undefined;
/** Its body as it is read. */
export type ReadBodyOf<Name extends EndpointName> = Endpoints[Name] extends {
  body: infer Body extends z.core.$ZodType;
}
  ? z.output<Body>
  : undefined;
/** Its JSON answer. */
export type AnswerOf<Name extends EndpointName> = Endpoints[Name] extends { answer: infer Answer }
  ? {
      [Part in keyof Answer]: Answer[Part] extends z.core.$ZodType ? z.output<Answer[Part]> : never;
    }[keyof Answer]
  : never;
