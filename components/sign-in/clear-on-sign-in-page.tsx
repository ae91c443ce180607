"use client";

import { useEffect } from "react";
import { clearForRefusal } from "#lib/client/kept/clear-kept.ts";

/** Clears what an earlier session left in this browser: nobody is signed in, so nothing tells whose it is. */
export function ClearOnSignInPage() {
  useEffect(() => void clearForRefusal(), []);
  return null;
}
