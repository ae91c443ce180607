import type {
  AnswerOf,
  EndpointName,
  MountedName,
  PathOf,
  QueryOf,
  ReadBodyOf,
} from "../../../contract/board/endpoints/endpoints.ts";
import type { Role } from "../../../contract/board/visitor.ts";
import type { Viewer } from "../../request-share.ts";
import type { Runtime } from "../../runtime.ts";

/** What an operation is asked, read and checked: the parts of its path by name, and the rest. */
export type Input<Name extends EndpointName> = PathOf<Name> & {
  query: QueryOf<Name>;
  /** With the name of who is signed in as `by`. */
  body: ReadBodyOf<Name>;
  /** Everything after the question mark, for operations that read it themselves. */
  search: URLSearchParams;
  request: Request;
  /** Who waits for the answer. @throws Error when the request did not come through the gate */
  viewer: () => Viewer;
  /** Their role. @throws Error as above */
  role: () => Role;
  /** The same answer with status 503. */
  unwell: (answer: AnswerOf<Name>) => Response;
};

/** Answers an operation. A response is sent as it is; anything else becomes JSON with the status of the table. */
export type Implementation<Name extends EndpointName> = (
  input: Input<Name>,
  runtime: Runtime,
) => Promise<AnswerOf<Name> | Response> | AnswerOf<Name> | Response;

/** One for each operation of the table that has no route of its own. */
export type Implementations = { readonly [Name in MountedName]: Implementation<Name> };
