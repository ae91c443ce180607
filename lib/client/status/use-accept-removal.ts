"use client";

import type { Dataset, ListingAcceptance } from "../../contract/board/status.ts";
import { personName } from "../marks/person-name.ts";
import { logQuery } from "../queries/admin.ts";
import { readSyncStatus, statusQuery } from "../queries/status.ts";
import { change } from "../request/request.ts";
import { useChange } from "../request/use-change.ts";

/** Accepts that what a list lacks is gone; `missing` is how much that was when the person decided. */
export const useAcceptRemoval = () =>
  useChange(
    ({ dataset, missing }: { dataset: Dataset; missing: number }) => {
      const request: ListingAcceptance = { missing, by: personName() };
      return change("PUT", `/api/listings/${dataset}/acceptance`, request, readSyncStatus);
    },
    statusQuery.queryKey,
    logQuery.queryKey,
  );
