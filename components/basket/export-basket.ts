import { linkTo } from "#lib/client/address/own-address.ts";
import { saveFile } from "#lib/client/page/save-file.ts";
import type { BasketQuote } from "#lib/domain/basket/kept-basket.ts";

/** The formats in which a basket is exported. */
export const basketFormats = [
  { extension: "docx", name: "Word" },
  { extension: "md", name: "Markdown" },
  { extension: "html", name: "HTML" },
] as const;
type Extension = (typeof basketFormats)[number]["extension"];

/** Saves the quotes as a file that is written in the browser. What writes it is loaded when it is needed. */
export async function exportBasket(extension: Extension, quotes: readonly BasketQuote[]): Promise<void> {
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
