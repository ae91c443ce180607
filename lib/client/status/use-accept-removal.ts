"use client";

import type { Dataset } from "../../contract/board/status.ts";
import { personName } from "../marks/person-name.ts";
import { logQuery } from "../queries/admin.ts";
import { statusQuery } from "../queries/status.ts";
import { call } from "../request/call.ts";
import { useChange } from "../request/use-change.ts";

/** Accepts that what a list lacks is gone; `missing` is how much that was when the person decided. */
export const useAcceptRemoval = () =>
  useChange(
    ({ dataset, missing }: { dataset: Dataset; missing: number }) =>
      call("PUT /api/listings/{id}/acceptance", { id: dataset, body: { missing, by: personName() } }),
    statusQuery.queryKey,
    logQuery.queryKey,
  );
