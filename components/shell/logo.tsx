/** The logo: a level meter with three bars. */
export function Logo({ className = "size-5" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden>
      <rect width="32" height="32" rx="9" className="fill-ink" />
      <g strokeWidth="3.25" strokeLinecap="round">
        <path d="M9.5 15v4.5M22.5 12.5v8" className="stroke-bg" />
        <path d="M16 9v14" stroke="oklch(0.72 0.16 160)" />
      </g>
    </svg>
  );
}
