"use client";

import { clsx } from "clsx";
import dynamic from "next/dynamic";
import { buttonLook } from "#components/ui/button.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { ChoiceListProps } from "./choice-list.tsx";

/** Loads the popover's content. */
export const loadChoiceList = () => import("./choice-list.tsx");
const ChoiceList = dynamic(
  withLoadError(() => loadChoiceList().then(({ ChoiceList }) => ChoiceList)),
  {
    ssr: false,
    loading: () => <Skeleton className="h-32" />,
  },
);

/** A filter by a list of values, of which any number can be chosen. */
export function ChoiceFilter({ name, chosen, options, onChoose }: ChoiceListProps) {
  const [first] = chosen;
  const only = options.find(({ value }) => value === first)?.label ?? first;
  return (
    <Popover
      label={name}
      onReach={() => void loadChoiceList().catch(() => undefined)}
      triggerClassName={clsx(buttonLook(), "font-normal")}
      trigger={
        <>
          <span className="text-ink-2">{name}</span>
          <span className="max-w-36 truncate font-medium">
            {chosen.length === 0 ? "Any" : chosen.length === 1 ? only : `${chosen.length} chosen`}
          </span>
        </>
      }
      className="w-64 flex-col"
    >
      {() => <ChoiceList chosen={chosen} options={options} onChoose={onChoose} name={name} />}
    </Popover>
  );
}
