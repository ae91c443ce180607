const width = 220;

/** Where in a call something was found. It repeats the times of the sentences, so readers of screens skip it. */
export function HitTicks({ seconds, of }: { seconds: readonly number[]; of: number }) {
  return (
    <svg aria-hidden width={width} height={16} className="max-lg:hidden">
      <rect y={11} width={width} height={3} rx={1.5} className="fill-line-strong" />
      {seconds
        .filter((second) => second <= of)
        .map((second) => (
          <rect
            key={second}
            x={Math.min(width - 2, (second / of) * width)}
            y={3}
            width={2}
            height={11}
            className="fill-ink"
          />
        ))}
    </svg>
  );
}
