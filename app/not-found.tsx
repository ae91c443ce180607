import Link from "next/link";
import { buttonLook } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";

export default function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyNote
        title="There is no such page"
        action={
          <Link href="/" className={buttonLook()}>
            To the board
          </Link>
        }
      >
        The address may be mistyped, or what it named is no longer in the board&apos;s window.
      </EmptyNote>
    </main>
  );
}
