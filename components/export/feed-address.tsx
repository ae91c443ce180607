"use client";

import type { ReactNode } from "react";
import { buttonLook } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { linkTo } from "#lib/client/address/own-address.ts";

interface FeedAddressProps {
  title: string;
  /** What it is for, and what whoever has it sees; one paragraph each. */
  reasons: readonly string[];
  /** What follows it, for "… can't sign in". */
  programs: string;
  /** The path of the feed. */
  path: string;
  /** What is chosen before the address is copied. */
  children?: ReactNode;
  /** What else can be done with it. */
  actions?: ReactNode;
}

const words = {
  signIn: (programs: string, sign: "?" | "&") =>
    `${programs} can't sign in. Where people have to, add ${sign}token= with a token that an admin created.`,
  label: "the address",
  copy: "Copy address",
} as const;

/** An address that a program asks again and again, to be copied. In the browser only: it needs the page's own origin. */
export function FeedAddress({ title, reasons, programs, path, children, actions }: FeedAddressProps) {
  const address = linkTo(path);
  return (
    <>
      <h2 className="font-semibold">{title}</h2>
      {reasons.map((reason) => (
        <p key={reason} className="text-ink-2">
          {reason}
        </p>
      ))}
      {children}
      <input
        readOnly
        aria-label={title}
        value={address}
        onFocus={(event) => {
          event.currentTarget.select();
        }}
        className="h-9 rounded-lg border border-line bg-sunken px-2 mono text-12"
      />
      <p className="text-12 text-ink-2">{words.signIn(programs, path.includes("?") ? "&" : "?")}</p>
      <div className="flex items-center gap-3">
        <CopyButton value={address} label={words.label} isIconAlwaysShown className={buttonLook()}>
          {words.copy}
        </CopyButton>
        {actions}
      </div>
    </>
  );
}
