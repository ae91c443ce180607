import { ownAddress } from "#lib/client/address/own-address.ts";
import { clsx } from "clsx";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ComponentProps } from "react";
import { Logo } from "#components/shell/logo.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { Form } from "#components/ui/form.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { ClearOnSignInPage } from "./clear-on-sign-in-page.tsx";
import { signInWording } from "./sign-in-wording.ts";

interface SignInProps {
  /** The page to return to after signing in. */
  to: string | undefined;
  problem: keyof typeof signInWording.problems | undefined;
}

/** The sign-in page: a plain form, which works before any script has loaded. */
export function SignIn({ to, problem }: SignInProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <ClearOnSignInPage />
      <div className="w-full max-w-90">
        <h1 className="mb-5 flex items-center justify-center gap-2.5 text-20 font-semibold tracking-tight">
          <Logo className="size-6" />
          {signInWording.title}
        </h1>
        <Panel className="p-5">
          <Form method="post" action={ownAddress("/api/sign-in")} className="flex flex-col gap-4">
            {problem && (
              <p
                id="problem"
                role="alert"
                className="flex items-start gap-2 rounded-lg bg-failed-tint px-3 py-2 text-13"
              >
                <TriangleAlert className="mt-0.5 size-4 shrink-0 text-failed" />
                {signInWording.problems[problem]}
              </p>
            )}
            {to !== undefined && <input type="hidden" name="to" value={to} />}
            <Field label={signInWording.name} name="name" autoComplete="username" autoFocus />
            <Field
              label={signInWording.password}
              name="password"
              type="password"
              autoComplete="current-password"
              aria-describedby={problem && "problem"}
            />
            <button type="submit" className={clsx(buttonLook("solid"), "mt-1 h-10 w-full")}>
              {signInWording.submit}
            </button>
          </Form>
        </Panel>
        <p className="mt-4 text-center text-12 text-balance text-ink-3">{signInWording.forgotten}</p>
      </div>
    </main>
  );
}

function Field({ label, ...rest }: ComponentProps<"input"> & { label: string }) {
  return (
    <label className="flex flex-col gap-1.5 text-13 font-medium">
      {label}
      <input
        required
        spellCheck={false}
        autoCapitalize="none"
        className="h-10 w-full rounded-lg border border-line bg-panel px-3 text-14 font-normal outline-offset-0 hover:border-line-strong max-md:h-11 max-md:text-16"
        {...rest}
      />
    </label>
  );
}
