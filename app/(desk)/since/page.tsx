import type { Metadata } from "next";
import { Prefetched } from "#app/prefetched.tsx";
import { Since } from "#components/since/since.tsx";

export const metadata: Metadata = { title: "Since you were here" };

export default function SincePage() {
  return (
    <Prefetched answers={[]}>
      <Since />
    </Prefetched>
  );
}
