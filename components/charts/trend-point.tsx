/** How each line looks, the one that was asked for first: no colour, so that a state is never meant. */
export const lineLooks = [
  { stroke: "var(--ink)", width: 2, dash: undefined, shape: "circle" },
  { stroke: "var(--ink-2)", width: 1.5, dash: "5 4", shape: "diamond" },
  { stroke: "var(--ink-3)", width: 1.5, dash: undefined, shape: "square" },
  { stroke: "var(--ink-3)", width: 1.5, dash: "2 3", shape: "triangle" },
] as const;

interface TrendPointProps {
  at: { x: number; y: number };
  /** Which line it is on. */
  line: number;
  isHollow: boolean;
  /** Written above it. */
  note: string | null;
  /** The name of the line, at its last point. */
  end: { shift: number; text: string } | null;
}

/** A point of a line, in the line's shape. */
export function TrendPoint({ at: { x, y }, line, isHollow, note, end }: TrendPointProps) {
  const { stroke } = lineLooks[line % lineLooks.length]!;
  return (
    <g>
      <path
        d={outline(line, x, y)}
        fill={isHollow ? "var(--panel)" : stroke}
        stroke={stroke}
        strokeWidth={isHollow ? 1.5 : 0}
      />
      {note !== null && (
        <text x={x} y={y - 8} textAnchor="middle" fontSize={11} fill="var(--ink-2)">
          {note}
        </text>
      )}
      {end !== null && (
        <text
          x={x + 14}
          y={y + 4 + end.shift}
          fontSize={12}
          fill={line === 0 ? "var(--ink)" : "var(--ink-2)"}
          fontWeight={line === 0 ? 600 : 400}
          className="max-md:hidden"
        >
          {end.text.length > 22 ? `${end.text.slice(0, 21)}…` : end.text}
        </text>
      )}
    </g>
  );
}

/** A line's mark beside its name. */
export function LineMark({ line }: { line: number }) {
  const { stroke, width, dash } = lineLooks[line % lineLooks.length]!;
  return (
    <svg aria-hidden width="28" height="12" className="shrink-0">
      <path d="M0 6H28" stroke={stroke} strokeWidth={width} strokeDasharray={dash} />
      <path d={outline(line, 14, 6)} fill={stroke} />
    </svg>
  );
}

function outline(line: number, x: number, y: number): string {
  switch (lineLooks[line % lineLooks.length]!.shape) {
    case "circle":
      return `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`;
    case "diamond":
      return `M${x} ${y - 5}l5 5l-5 5l-5 -5Z`;
    case "square":
      return `M${x - 3.5} ${y - 3.5}h7v7h-7Z`;
    case "triangle":
      return `M${x} ${y - 4.5}l5 8.5h-10Z`;
  }
}
