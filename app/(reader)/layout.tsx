import type { ReactNode } from "react";
import "#components/reader/reader.css";

export default function ReaderLayout({ children }: { children: ReactNode }) {
  return children;
}
