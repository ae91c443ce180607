/** A clock in a broken triangle: late is our own reading, no state of upstream's. */
export function LateGlyph() {
  return (
    <svg
      viewBox="0 0 16 16"
      className="wall-glyph"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M8 1.8 14.6 13.6H1.4Z" strokeDasharray="2.6 2.2" />
      <path d="M8 6.4v3.4l2 1.3" />
    </svg>
  );
}
