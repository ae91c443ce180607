import type * as z from "zod/mini";
import type { Role } from "../visitor.ts";
import type { DescribedParameter, Parameter } from "./parameters.ts";

/** Who may send a request: anyone, a monitoring system, or somebody with at least this role. */
export type Access = "open" | "metrics" | Role;

/** The groups of operations, in the order of the reference. */
export const tagNames = [
  "Board",
  "Companies",
  "Transcripts",
  "Acting",
  "Incidents",
  "Saving",
  "Alerts",
  "Insights",
  "Running it",
] as const;

/** Schemas by their names in the document. */
export type NamedSchemas = Readonly<Record<string, z.core.$ZodType>>;

/** What the document says of an operation. */
interface Described {
  /** Its name in generated clients. */
  id: string;
  tag: (typeof tagNames)[number];
  summary: string;
  description?: string;
}

interface Undocumented {
  /** Why the document leaves it out. */
  undocumented: string;
}

/** One operation of our own API, known by its method and path: everything that is derived from it follows this. */
export type Endpoint = (Described | Undocumented) & {
  access: Access;
  /** Whether the page of a wall requests it. */
  isForWalls?: true;
  /** Sent by POST, although it changes nothing. */
  isRead?: true;
  /** The parts of the path in braces. */
  path?: Readonly<Record<string, Parameter<unknown>>>;
  /** The parameters after the question mark. */
  query?: Readonly<Record<string, Parameter<unknown>>>;
  /** Those that the implementation reads itself, because one depends on another or on the domain. */
  describedQuery?: Readonly<Record<string, DescribedParameter>>;
  /** Whether any other parameter is refused. */
  refusesOthers?: true;
  /** The JSON body. Where somebody is signed in, their name replaces its `by`. */
  body?: z.core.$ZodType;
  /** The JSON answer: one schema, or several of which it fits one. */
  answer?: NamedSchemas;
  /** Its content type, where it is no JSON of ours. */
  contentType?: string;
  /** 200 by default. */
  status?: 200 | 201 | 202;
  /** Whether the same answer may come with status 503. */
  mayBeUnwell?: true;
  /** Whether upstream is requested for the answer, which may fail. */
  asksUpstream?: true;
  /** The `cache-control` of the answer; without it, reads may be kept but are checked before each use. */
  caching?: "no-store" | "private, no-store";
  /** Whether caches in front may keep an answer that is anybody's: nobody's own change shows in it. */
  isShareable?: true;
  /** Whether it has a route of its own, beside the one that answers from this table: no JSON, or ahead of Next. */
  isByHand?: true;
};
