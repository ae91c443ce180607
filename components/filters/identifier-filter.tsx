"use client";

import { clsx } from "clsx";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import dynamic from "next/dynamic";
import { buttonLook } from "#components/ui/button.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { identifierKinds } from "./identifier-kinds.ts";
import type { IdentifierFormProps } from "./identifier-form.tsx";

/** Loads the popover's content. */
export const loadIdentifierForm = () => import("./identifier-form.tsx");
const IdentifierForm = dynamic(
  withLoadError(() => loadIdentifierForm().then(({ IdentifierForm }) => IdentifierForm)),
  {
    ssr: false,
    loading: () => <Skeleton className="h-16" />,
  },
);

/** Filters by ticker, ISIN or CIK. Each chosen code is a chip that removes itself when pressed. */
export function IdentifierFilter({ params, onChange }: IdentifierFormProps) {
  return (
    <>
      {identifierKinds.flatMap(({ key, label }) =>
        params[key].map((value) => (
          <button
            key={`${key} ${value}`}
            type="button"
            aria-label={`Remove filter ${label} ${value}`}
            className={clsx(buttonLook(), "font-normal")}
            onClick={() => {
              onChange({ [key]: params[key].filter((it) => it !== value) });
            }}
          >
            <span className="text-ink-2">{label}</span>
            <span className="mono text-12 font-medium">{value}</span>
            <X className="size-3 text-ink-3" />
          </button>
        )),
      )}
      <Popover
        label="Filter by identifier"
        onReach={() => void loadIdentifierForm().catch(() => undefined)}
        triggerClassName={clsx(buttonLook(), "font-normal")}
        trigger={
          <>
            <Plus className="size-3" />
            Filter
          </>
        }
        className="w-72 flex-col gap-2 p-3"
      >
        {() => <IdentifierForm params={params} onChange={onChange} />}
      </Popover>
    </>
  );
}
