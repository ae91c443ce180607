import Link from "next/link";
import { buttonLook } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { companyWording } from "./company-wording.ts";

/** Shown where there is no such company, with a link to the search. */
export function CompanyMissing() {
  return (
    <section className="my-auto">
      <h1 className="sr-only">{companyWording.missing}</h1>
      <EmptyNote
        title={companyWording.missing}
        action={
          <Link href="/companies" className={buttonLook()}>
            {companyWording.find}
          </Link>
        }
      >
        {companyWording.missingReason}
      </EmptyNote>
    </section>
  );
}
