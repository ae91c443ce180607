/** The fills of series, which must differ by more than colour. */
export type Pattern = "solid" | "stripes" | "dots" | "bars";

interface PatternFillProps {
  id: string;
  color: string;
  pattern: Pattern;
}

/** A fill for `defs`, referred to by its id. */
export function PatternFill({ id, color, pattern }: PatternFillProps) {
  return (
    <pattern
      id={id}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform={pattern === "stripes" ? "rotate(45)" : undefined}
    >
      <rect width="6" height="6" fill={color} fillOpacity={pattern === "solid" ? 1 : 0.28} />
      {pattern === "stripes" && <rect width="3" height="6" fill={color} />}
      {pattern === "bars" && <rect width="6" height="2.5" fill={color} />}
      {pattern === "dots" && <circle cx="3" cy="3" r="1.6" fill={color} />}
    </pattern>
  );
}

/** Diagonal lines for parts without data. */
export function HatchFill({ id }: { id: string }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="1.2" height="7" fill="var(--line-strong)" />
    </pattern>
  );
}
