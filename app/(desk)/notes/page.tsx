import type { Metadata } from "next";
import { Suspense } from "react";
import { Prefetched } from "#app/prefetched.tsx";
import { Notes } from "#components/notes/notes.tsx";

export const metadata: Metadata = { title: "Notes" };

export default function NotesPage() {
  return (
    <Prefetched answers={[]}>
      <Suspense>
        <Notes />
      </Suspense>
    </Prefetched>
  );
}
