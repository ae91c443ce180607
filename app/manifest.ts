import type { MetadataRoute } from "next";
import { ownAddress } from "#lib/client/address/own-address.ts";

/** What a browser needs to install Callboard as an app. */
export default function manifest(): MetadataRoute.Manifest {
  const start = ownAddress("/");
  const png = { type: "image/png" } as const;
  return {
    name: "Callboard",
    short_name: "Callboard",
    description: "Which earnings calls are live, which failed, and what was said.",
    id: start,
    start_url: start,
    scope: start,
    display: "standalone",
    background_color: "#f8f9fb",
    theme_color: "#14171d",
    icons: [
      { src: ownAddress("/icon.svg"), type: "image/svg+xml", sizes: "any" },
      { ...png, src: ownAddress("/icon-192.png"), sizes: "192x192" },
      { ...png, src: ownAddress("/icon-512.png"), sizes: "512x512" },
      { ...png, src: ownAddress("/icon-maskable-512.png"), sizes: "512x512", purpose: "maskable" },
    ],
  };
}
