import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { PageSearch } from "#app/page-params.ts";
import { SignIn } from "#components/sign-in/sign-in.tsx";
import { getAuth } from "#lib/server/services/get-page-settings.ts";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: { searchParams: PageSearch }) {
  const { to, problem } = await searchParams;
  if (getAuth() !== "password") redirect("/");
  return (
    <SignIn
      to={typeof to === "string" ? to : undefined}
      problem={problem === "wrong" || problem === "tooOften" ? problem : undefined}
    />
  );
}
