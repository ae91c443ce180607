"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ownAddress } from "#lib/client/address/own-address.ts";
import { boardQuery } from "#lib/client/board/board-subscription.ts";
import { hasProblem } from "#lib/client/request/request.ts";

/** Once the wall's access is revoked, goes to the page that says so and shows a new code. Renders nothing. */
export function LeaveWhenRevoked() {
  const { error } = useQuery({ ...boardQuery, enabled: false, notifyOnChangeProps: ["error"] });
  const isRevoked = hasProblem(error, "notSignedIn");
  useEffect(() => {
    if (isRevoked) location.replace(ownAddress("/tv"));
  }, [isRevoked]);
  return null;
}
