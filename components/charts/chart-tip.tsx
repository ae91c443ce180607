interface ChartTipProps {
  title: string;
  lines: readonly { name: string; value: string }[];
}

/** What a chart shows for the place under the pointer. */
export function ChartTip({ title, lines }: ChartTipProps) {
  return (
    <div className="rounded-lg border border-line bg-panel px-3 py-2 text-12 shadow-float">
      <p className="mb-1 font-medium">{title}</p>
      {lines.map(({ name, value }) => (
        <p key={name} className="flex justify-between gap-4 text-ink-2">
          {name} <span className="text-ink num">{value}</span>
        </p>
      ))}
    </div>
  );
}
