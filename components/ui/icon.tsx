import type { ReactNode } from "react";
import { Drawing } from "./drawing.tsx";

const shapes = {
  search: (
    <>
      <circle cx="7" cy="7" r="4.25" />
      <path d="m10.25 10.25 3.25 3.25" />
    </>
  ),
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  check: <path d="m3 8.5 3.25 3.25L13 4.75" />,
  chevronDown: <path d="m4.5 6.25 3.5 3.5 3.5-3.5" />,
  chevronRight: <path d="m6.25 4.5 3.5 3.5-3.5 3.5" />,
  plus: <path d="M8 3.25v9.5M3.25 8h9.5" />,
  copy: (
    <>
      <rect x="5.75" y="5.75" width="7.5" height="7.5" rx="1.5" />
      <path d="M3.4 10.25A1.4 1.4 0 0 1 2.75 9V4.25c0-.83.67-1.5 1.5-1.5H9c.54 0 1 .26 1.25.65" />
    </>
  ),
  external: <path d="M6 4h6v6M12 4 4.5 11.5" />,
  star: <path d="m8 2.4 1.7 3.5 3.8.55-2.75 2.7.65 3.8L8 11.15l-3.4 1.8.65-3.8L2.5 6.45l3.8-.55Z" />,
  sun: (
    <>
      <circle cx="8" cy="8" r="2.75" />
      <path d="M8 1.5v1.25M8 13.25v1.25M1.5 8h1.25M13.25 8h1.25M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9" />
    </>
  ),
  moon: <path d="M13.25 9.6A5.5 5.5 0 0 1 6.4 2.75a5.5 5.5 0 1 0 6.85 6.85Z" />,
  warning: (
    <>
      <path d="M8 2.2 14.4 13.4H1.6Z" />
      <path d="M8 6.6v3.2M8 11.6v.1" />
    </>
  ),
  offline: (
    <path d="M2 2l12 12M5 9.8a4.2 4.2 0 0 1 4.2-1M2.6 7.2A7.6 7.6 0 0 1 6 5.2M8.6 4.7a7.6 7.6 0 0 1 4.8 2.5M8 12.6v.1" />
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

interface IconProps {
  name: IconName;
  className?: string | undefined;
  isFilled?: boolean;
}

/** A drawn sign beside words; never the only carrier of a meaning. */
export function Icon({ name, className = "size-4", isFilled = false }: IconProps) {
  return (
    <Drawing className={className} isFilled={isFilled}>
      {shapes[name]}
    </Drawing>
  );
}
