import type { Viewport } from "next";
import type { ReactNode } from "react";
import "#components/wall/wall.css";
import "#components/wall/wall-tiles.css";
import "#components/wall/wall-storm.css";
import "#components/wall/wall-no-failures.css";

export const viewport: Viewport = { themeColor: "#0a0c10" };

export default function WallLayout({ children }: { children: ReactNode }) {
  return children;
}
