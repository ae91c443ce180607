import { CopyButton } from "./copy-button.tsx";

/** A secret that is shown in full, and copied by a press. */
export function ShownSecret({ label, value }: { label: string; value: string }) {
  return (
    <CopyButton
      value={value}
      label={label}
      isIconAlwaysShown
      className="max-w-full self-start max-md:min-h-11"
    >
      <code className="min-w-0 text-left mono text-12 break-all">{value}</code>
    </CopyButton>
  );
}
