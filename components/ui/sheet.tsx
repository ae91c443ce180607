"use client";

import dynamic from "next/dynamic";
import { withLoadNotice } from "./with-load-error.tsx";
import type { SheetProps } from "./sheet-dialog.tsx";

/** Loads the sheet. */
export const loadSheet = () => import("./sheet-dialog.tsx");

/** A sheet over the page: from below on a phone, in the middle elsewhere. */
export const Sheet = dynamic<SheetProps>(
  withLoadNotice(() => loadSheet().then(({ SheetDialog }) => SheetDialog)),
  { ssr: false },
);
