import { Button } from "#components/ui/button.tsx";
import { companyWording } from "./company-wording.ts";

const moreAtOnce = 100;

interface ShowOlderProps {
  /** How many rows are not shown. */
  hidden: number;
  /** Called with how many more are to be shown. */
  onMore: (count: number) => void;
}

/** The last row of a list that is shown in portions; nothing once all of it is shown. */
export function ShowOlder({ hidden, onMore }: ShowOlderProps) {
  if (hidden === 0) return null;
  return (
    <div className="border-t border-line p-2 text-center">
      <Button look="quiet" onClick={() => onMore(moreAtOnce)}>
        {companyWording.showOlder(Math.min(moreAtOnce, hidden), hidden)}
      </Button>
    </div>
  );
}
