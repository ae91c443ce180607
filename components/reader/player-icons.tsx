import { Drawing } from "#components/ui/drawing.tsx";

const shapes = {
  play: <path d="M5.5 3.6v8.8L12.7 8Z" fill="currentColor" strokeLinejoin="round" />,
  pause: <path d="M5.5 3.75v8.5M10.5 3.75v8.5" strokeWidth="2.5" />,
  sound: (
    <path d="M2.75 6.25v3.5h2.5L8.5 12.5v-9L5.25 6.25ZM11 5.75a3.25 3.25 0 0 1 0 4.5M12.75 4a5.75 5.75 0 0 1 0 8" />
  ),
  muted: <path d="M2.75 6.25v3.5h2.5L8.5 12.5v-9L5.25 6.25ZM11 6.25l3 3.5M14 6.25l-3 3.5" />,
  outline: <path d="M2.5 4h11M5 8h8.5M7.5 12h6" />,
  up: <path d="M8 12.5v-9M4.25 7 8 3.25 11.75 7" />,
  down: <path d="M8 3.5v9M4.25 9 8 12.75 11.75 9" />,
  info: <path d="M8 7.25v4M8 4.75v.1" />,
};

/** The signs of a player; always inside a button that says the same in words. */
export function PlayerIcon({
  name,
  className = "size-4",
}: {
  name: keyof typeof shapes;
  className?: string;
}) {
  return <Drawing className={className}>{shapes[name]}</Drawing>;
}
