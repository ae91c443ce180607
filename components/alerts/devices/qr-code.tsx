import { encode } from "uqr";

/** What the standard asks to be left empty around the code. */
const quietZone = 4;

/** A text as a code for a phone's camera, black on white in either theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: quietZone });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-56 rounded-lg"
    >
      <rect width={size} height={size} fill="white" />
      <path d={squares.join("")} fill="black" />
    </svg>
  );
}
