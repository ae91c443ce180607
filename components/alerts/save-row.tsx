import { Button } from "#components/ui/button.tsx";
import { alertsWording as words, describeRefusal } from "./alerts-wording.ts";

interface SaveRowProps {
  isSaving: boolean;
  /** Why the last attempt failed. */
  error: Error | null;
  /** What to check when the server does not accept the fields. */
  hint: string;
  onCancel: () => void;
}

/** The save and cancel buttons of a form, and why it was not saved. */
export function SaveRow({ isSaving, error, hint, onCancel }: SaveRowProps) {
  return (
    <>
      <div className="flex gap-2">
        <Button type="submit" look="solid" disabled={isSaving}>
          {words.save}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
      {error && (
        <p role="alert" className="text-13 text-failed">
          {words.notSaved} {describeRefusal(error, "save", hint)}
        </p>
      )}
    </>
  );
}
