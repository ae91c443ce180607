"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useContext } from "react";
import type { LastVisit } from "../../contract/board/analyst/last-visit.ts";
import { maxRead } from "../../contract/board/values/limits.ts";
import { joinVisits, noVisit } from "../../domain/since/last-visit.ts";
import { ownName } from "../address/own-address.ts";
import { createStoredSetting } from "../kept/stored-setting.ts";
import { VisitorContext } from "../page/visitor.ts";
import { lastVisitQuery } from "../queries/since.ts";
import { call } from "../request/call.ts";

/** What this browser's person has read of "since you were here". */
const ownVisit = createStoredSetting<LastVisit>(ownName("callboard.last-visit"), {
  initial: noVisit,
  parse(text) {
    const [until = "", ids = ""] = text.split(" ");
    if (Number.isNaN(Date.parse(until)) && until !== "-") return null;
    return { until: until === "-" ? null : until, read: ids.split(",").filter(Boolean).map(Number) };
  },
  serialize: ({ until, read }) => `${until ?? "-"} ${read.join(",")}`,
});

/** Up to when somebody has read everything, and which calls after that: in this browser and, signed in, in any other. */
export function useLastVisit(): LastVisit {
  const own = ownVisit.use();
  const { name: person } = useContext(VisitorContext);
  const { data } = useQuery({ ...lastVisitQuery(person), enabled: person !== null });
  return data ? joinVisits(data, own) : own;
}

/** Notes that a call was opened, played or marked, and that everything up to an instant was read. */
export function useMarkRead() {
  const visit = useLastVisit();
  const { name: person } = useContext(VisitorContext);
  const client = useQueryClient();
  const note = (next: LastVisit) => {
    ownVisit.set(next);
    if (person === null) return;
    // In vain, it is told with the next mark.
    const told = call("PUT /api/last-visit", { body: next });
    told.then((all) => client.setQueryData(lastVisitQuery(person).queryKey, all)).catch(() => undefined);
  };
  return {
    markRead: (id: number) => {
      if (!visit.read.includes(id)) note({ until: visit.until, read: [...visit.read, id].slice(-maxRead) });
    },
    markAllRead: (until: string) => note({ until, read: [] }),
  };
}
