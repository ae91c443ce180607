"use client";

import { createContext, useContext } from "react";
import type { Role, Visitor } from "../../contract/board/visitor.ts";

const allRoles: readonly Role[] = ["viewer", "operator", "admin"];

/** Who looks at this page; where nobody signs in, somebody who may do everything. */
export const VisitorContext = createContext<Visitor>({ name: null, role: "admin" });

/** Whether whoever looks at this page may do what this role may. The server decides again. */
export function useMay(role: Role): boolean {
  return allRoles.indexOf(useContext(VisitorContext).role) >= allRoles.indexOf(role);
}
