import Link from "next/link";
import { buttonLook } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";

/** There is no such company, and where to look instead. */
export function CompanyMissing() {
  return (
    <section className="my-auto">
      <h1 className="sr-only">Company not found</h1>
      <EmptyNote
        title="There is no such company"
        action={
          <Link href="/companies" className={buttonLook()}>
            Find a company
          </Link>
        }
      >
        Upstream lists no company with this number. It may have been removed, or the address is mistyped.
      </EmptyNote>
    </section>
  );
}
