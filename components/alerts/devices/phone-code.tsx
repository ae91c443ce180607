"use client";

import Smartphone from "lucide-react/icons/smartphone";
import dynamic from "next/dynamic";
import { buttonLook } from "#components/ui/button.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { linkTo } from "#lib/client/address/own-address.ts";
import { whyNoPhone } from "#lib/client/alerts/phone-address.ts";

const words = {
  show: "On your phone",
  title: "Notify a phone",
  scan: "Scan it with the phone's camera. On the page that opens, choose “Notify this browser”; on an iPhone or iPad add the page to the Home Screen first.",
  leadsTo: (address: string) => `Code that leads to ${address}`,
  problem: {
    ownComputer:
      "A phone can't open this page: its address leads to this computer only. Open Callboard by an https address that the phone can reach, and the code is here.",
    notSecure:
      "Phones are only notified by pages with an https address. Open Callboard by one, and the code is here.",
  },
};

const loadQrCode = () => import("./qr-code.tsx");
const QrCode = dynamic(
  withLoadError(() => loadQrCode().then(({ QrCode }) => QrCode)),
  { ssr: false },
);

/** A button with a code that a phone scans to open this page, where it becomes a channel; or why a phone can't. */
export function PhoneCode() {
  return (
    <Popover
      label={words.title}
      trigger={
        <>
          <Smartphone className="size-3.5" />
          {words.show}
        </>
      }
      triggerClassName={buttonLook("outline", "sm")}
      className="w-72 p-4!"
      onReach={() => void loadQrCode().catch(() => undefined)}
    >
      {() => <Code address={linkTo("/alerts")} />}
    </Popover>
  );
}

function Code({ address }: { address: string }) {
  const problem = whyNoPhone(new URL(address));
  if (problem !== null) return <p className="text-13 text-ink-2">{words.problem[problem]}</p>;
  return (
    <div className="flex flex-col items-center gap-3 text-13 text-ink-2">
      <QrCode text={address} label={words.leadsTo(address)} />
      <p>{words.scan}</p>
    </div>
  );
}
