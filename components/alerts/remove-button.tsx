import { ConfirmButton } from "#components/ui/confirm-button.tsx";
import { alertsWords as words } from "./alerts-words.ts";

interface RemoveButtonProps {
  name: string;
  onRemove: () => void;
  isPending: boolean;
}

/** Deletes a rule or a channel. */
export function RemoveButton({ name, onRemove, isPending }: RemoveButtonProps) {
  const said = {
    ask: words.remove,
    askFor: words.removeFor(name),
    confirm: words.reallyRemove,
    confirmFor: words.reallyRemoveFor(name),
  };
  return <ConfirmButton words={said} onConfirm={onRemove} isPending={isPending} />;
}
