"use client";

import Quote from "lucide-react/icons/text-quote";
import dynamic from "next/dynamic";
import { useState, type ReactNode } from "react";
import { buttonLook } from "#components/ui/button.tsx";
import { withLoadNotice } from "#components/ui/with-load-error.tsx";
import { useBasket } from "#lib/client/basket/basket.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { basketWording } from "./basket-wording.ts";

const BasketDrawer = dynamic(
  withLoadNotice(() => import("./basket-drawer.tsx").then(({ BasketDrawer }) => BasketDrawer)),
  { ssr: false },
);

/** Opens the quote basket from a page's header, or from the palette. On a phone `BasketEntry` takes its place. */
export function BasketButton() {
  const { count, open, drawer } = useBasketDrawer();
  usePageActions([{ name: basketWording.action(count), run: open }]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={basketWording.open(count)}
        onClick={open}
        className={`${buttonLook("quiet", "icon")} relative -mx-1.5 max-md:hidden`}
      >
        <Quote className="size-4" />
        {count > 0 && (
          <span className="absolute -top-0.5 -right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-ink px-1 text-[0.625rem] font-semibold text-bg num">
            {count}
          </span>
        )}
      </button>
      {drawer}
    </>
  );
}

/** Opens the quote basket; a labelled entry among other actions or pages. */
export function BasketEntry({ className }: { className: string }) {
  const { count, open, drawer } = useBasketDrawer();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={basketWording.open(count)}
        onClick={open}
        className={className}
      >
        {basketWording.title}
        {count > 0 && <span className="ml-1.5 text-ink-3 num">{count}</span>}
      </button>
      {drawer}
    </>
  );
}

/** The number of quotes, and the drawer while it is open. */
function useBasketDrawer(): { count: number; open: () => void; drawer: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const count = useBasket().quotes?.length ?? 0;
  return {
    count,
    open: () => setIsOpen(true),
    drawer: isOpen && <BasketDrawer onClose={() => setIsOpen(false)} />,
  };
}
