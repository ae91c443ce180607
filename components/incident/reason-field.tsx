import { actingLimits } from "#lib/contract/board/values/limits.ts";
import { fieldLook } from "#components/ui/field.tsx";
import { incidentWording } from "./incident-wording.ts";

interface ReasonFieldProps {
  hint: string;
  value: string;
  onText: (text: string) => void;
}

/** A field for why a person acknowledges or snoozes a failure. */
export function ReasonField({ hint, value, onText }: ReasonFieldProps) {
  return (
    <input
      aria-label={incidentWording.why}
      placeholder={hint}
      autoComplete="off"
      maxLength={actingLimits.reason}
      value={value}
      onChange={(event) => {
        onText(event.target.value);
      }}
      className={fieldLook}
    />
  );
}
