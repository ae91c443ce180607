"use client";

import { createContext, useContext } from "react";
import type { Role, Visitor } from "../../contract/board/visitor.ts";

const allRoles: readonly Role[] = ["viewer", "operator", "admin"];

/** Who is signed in; without authentication, a nameless visitor who may do everything. */
export const VisitorContext = createContext<Visitor>({ name: null, role: "admin" });

/** Whether the visitor has this role or a higher one. For what a screen offers; the server checks every request. */
export function useMay(role: Role): boolean {
  return allRoles.indexOf(useContext(VisitorContext).role) >= allRoles.indexOf(role);
}
