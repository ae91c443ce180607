import { visitorSchema, type Visitor } from "../../contract/board/visitor.ts";

/** The header by which the gate passes the visitor to the routes. It removes one that a client sent. */
export const visitorHeader = "x-callboard-visitor";

/** Without authentication, everybody may do everything. */
export const anonymousAdmin: Visitor = { name: null, role: "admin" };

export function writeVisitor(visitor: Visitor): string {
  return encodeURIComponent(JSON.stringify(visitor));
}

/** @throws Error for a header that the gate did not write */
export function parseVisitor(header: string): Visitor {
  return visitorSchema.parse(JSON.parse(decodeURIComponent(header)));
}
