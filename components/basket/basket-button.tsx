"use client";

import Quote from "lucide-react/icons/text-quote";
import dynamic from "next/dynamic";
import { useState } from "react";
import { buttonLook } from "#components/ui/button.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { useBasket } from "#lib/client/basket/basket.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { basketWords } from "./basket-words.ts";

const BasketDrawer = dynamic(
  withLoadError(() => import("./basket-drawer.tsx").then(({ BasketDrawer }) => BasketDrawer)),
  { ssr: false },
);

/** Opens the quote basket, also by the palette, which alone has it on a phone. */
export function BasketButton() {
  const [isOpen, setIsOpen] = useState(false);
  const count = useBasket().quotes?.length ?? 0;
  usePageActions([{ name: basketWords.action(count), run: () => setIsOpen(true) }]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={basketWords.open(count)}
        onClick={() => setIsOpen(true)}
        className={`${buttonLook("quiet", "icon")} relative -mx-1.5 max-md:hidden`}
      >
        <Quote className="size-4" />
        {count > 0 && (
          <span className="absolute -top-0.5 -right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-ink px-1 text-[0.625rem] font-semibold text-bg num">
            {count}
          </span>
        )}
      </button>
      {isOpen && <BasketDrawer onClose={() => setIsOpen(false)} />}
    </>
  );
}
