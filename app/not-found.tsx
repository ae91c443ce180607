import Link from "next/link";
import { buttonLook } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";

export default function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyNote
        title="No such page"
        action={
          <Link href="/" className={buttonLook()}>
            To the board
          </Link>
        }
      >
        The address is mistyped, or what it named is no longer on the board.
      </EmptyNote>
    </main>
  );
}
