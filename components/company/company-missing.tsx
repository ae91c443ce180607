import Link from "next/link";
import { buttonLook } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { companyWords } from "./company-words.ts";

/** Shown where there is no such company, with a link to the search. */
export function CompanyMissing() {
  return (
    <section className="my-auto">
      <h1 className="sr-only">{companyWords.missing}</h1>
      <EmptyNote
        title={companyWords.missing}
        action={
          <Link href="/companies" className={buttonLook()}>
            {companyWords.find}
          </Link>
        }
      >
        {companyWords.missingReason}
      </EmptyNote>
    </section>
  );
}
