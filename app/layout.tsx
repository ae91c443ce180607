import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import "./globals.css";
import { ownAddress } from "#lib/client/address/own-address.ts";
import { getApiDigest, getBuild, getNonce } from "#lib/server/services/get-page-settings.ts";
import { fontClasses } from "./fonts.ts";
import { Providers } from "./providers.tsx";

export const metadata: Metadata = {
  title: { default: "Callboard", template: "%s · Callboard" },
  description: "Which earnings calls are live, which failed, and what was said.",
  icons: {
    icon: { url: ownAddress("/icon.svg"), type: "image/svg+xml" },
    apple: ownAddress("/apple-touch-icon.png"),
  },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#15171b" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Reading the headers also makes every page dynamic: a page rendered by the build would lack the nonce.
  const nonce = getNonce(await headers());
  return (
    <html
      lang="en"
      data-build={getBuild()}
      data-api={getApiDigest()}
      suppressHydrationWarning
      className={fontClasses}
    >
      <body>
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  );
}
