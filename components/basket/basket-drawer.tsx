"use client";

import X from "lucide-react/icons/x";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { CopyNotice, useCopy } from "#components/ui/copy-notice.tsx";
import { ConfirmButton } from "#components/ui/confirm-button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { linkTo } from "#lib/client/address/own-address.ts";
import { changeBasket, useBasket } from "#lib/client/basket/basket.ts";
import { saveFile } from "#lib/client/page/save-file.ts";
import type { BasketQuote } from "#lib/domain/basket/stored-basket.ts";
import { BasketItem } from "./basket-item.tsx";
import { basketWording } from "./basket-wording.ts";

/** The quotes of this browser, from every call, to be read, ordered, annotated and exported. */
export function BasketDrawer({ onClose }: { onClose: () => void }) {
  const { quotes, isKept } = useBasket();
  return (
    <Dialog
      title={basketWording.title}
      onClose={onClose}
      className="inset-y-0 right-0 flex w-[28rem] max-w-full flex-col border-y-0 border-r-0"
    >
      <div className="flex shrink-0 items-center justify-between border-b border-line py-1.5 pr-2 pl-4">
        <h2 aria-hidden className="text-16 font-semibold">
          {basketWording.title}
        </h2>
        <Button look="quiet" size="icon" aria-label="Close" onClick={onClose}>
          <X className="size-4" />
        </Button>
      </div>
      {!isKept && (
        <p role="status" className="border-b border-line px-4 py-2 text-13 text-ink-2">
          {basketWording.notKept}
        </p>
      )}
      {quotes === null && <p className="px-4 py-8 text-center text-13 text-ink-2">{basketWording.loading}</p>}
      {quotes?.length === 0 && (
        <EmptyNote title={basketWording.empty} className="my-auto">
          {basketWording.emptyReason}
        </EmptyNote>
      )}
      {quotes !== null && quotes.length > 0 && (
        <>
          <ol className="min-h-0 flex-1 thin-scroll overflow-y-auto">
            {quotes.map((quote, at) => (
              <BasketItem key={quote.id} quote={quote} at={at} of={quotes.length} onFollow={onClose} />
            ))}
          </ol>
          <Exports quotes={quotes} />
        </>
      )}
    </Dialog>
  );
}

function Exports({ quotes }: { quotes: readonly BasketQuote[] }) {
  const [hasFailed, setHasFailed] = useState(false);
  const { outcome, copy } = useCopy();
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line px-4 py-3">
      <span id="basket-export" className="text-12 text-ink-2">
        {basketWording.exportAs}
      </span>
      <span role="group" aria-labelledby="basket-export" className="flex gap-2">
        <Button
          onClick={() => {
            setHasFailed(false);
            copyBasket(quotes, copy).catch(() => setHasFailed(true));
          }}
        >
          {basketWording.copy}
        </Button>
        {basketFormats.map(({ extension, name }) => (
          <Button
            key={extension}
            onClick={() => {
              setHasFailed(false);
              exportBasket(extension, quotes).catch(() => setHasFailed(true));
            }}
          >
            {name}
          </Button>
        ))}
      </span>
      <span className="ml-auto">
        <ConfirmButton
          words={basketWording.clear}
          onConfirm={() => void changeBasket(() => [])}
          isPending={false}
        />
      </span>
      <CopyNotice outcome={outcome} copied={basketWording.copied} />
      {hasFailed && (
        <p role="alert" className="w-full text-13 text-failed">
          {basketWording.exportFailed}
        </p>
      )}
    </div>
  );
}

/** Copies the quotes with their form, and as Markdown where only text is taken. */
async function copyBasket(
  quotes: readonly BasketQuote[],
  copy: (text: string, html: string) => Promise<void>,
): Promise<void> {
  const { basketHtml, basketMarkdown } = await import("#lib/domain/basket/basket-export.ts");
  await copy(basketMarkdown(quotes, linkTo), basketHtml(quotes, linkTo));
}

/** The formats in which a basket is exported. */
const basketFormats = [
  { extension: "docx", name: "Word" },
  { extension: "md", name: "Markdown" },
  { extension: "html", name: "HTML" },
] as const;
type Extension = (typeof basketFormats)[number]["extension"];

/** Saves the quotes as a file that the browser writes; the code for it is loaded on demand. */
async function exportBasket(extension: Extension, quotes: readonly BasketQuote[]): Promise<void> {
  const name = `callboard-quotes.${extension}`;
  if (extension === "docx") {
    const [{ Packer }, { basketDocument }] = await Promise.all([
      import("docx"),
      import("#lib/domain/basket/basket-docx.ts"),
    ]);
    const file = await Packer.toBlob(basketDocument(quotes, linkTo));
    saveFile(name, file.type, file);
    return;
  }
  const { basketHtml, basketMarkdown } = await import("#lib/domain/basket/basket-export.ts");
  if (extension === "md") saveFile(name, "text/markdown", basketMarkdown(quotes, linkTo));
  else saveFile(name, "text/html", basketHtml(quotes, linkTo));
}
