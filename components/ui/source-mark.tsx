/** Marks what was not observed here with where it is from, such as "sample history"; nothing for null. */
export function SourceMark({ source }: { source: string | null }) {
  if (source === null) return null;
  return (
    <span
      data-source
      className="inline-block rounded border border-dashed border-line-strong px-1.5 text-11 leading-4 font-normal text-ink-2"
    >
      {source}
    </span>
  );
}
