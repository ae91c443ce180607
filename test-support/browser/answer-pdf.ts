import { commands } from "vitest/browser";

/** Answers an address with a PDF of one line a page, and with what draws it. */
export async function answerPdf(address: string, lines: readonly string[]): Promise<void> {
  await commands.answer("/pdf-files/legacy/pdf.worker.min.mjs", {
    headers: { "content-type": "text/javascript" },
    body: 'import "/node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs";',
  });
  await commands.answer(address, { headers: { "content-type": "application/pdf" }, body: pdfOf(lines) });
}

/** A PDF of one line a page; its script and its table of contents are what a hostile one would have. */
function pdfOf(lines: readonly string[]): string {
  const first = 10;
  const kids = lines.map((_, at) => `${first + at * 2} 0 R`).join(" ");
  const pages = lines.map((line, at) => {
    const drawing = `BT /F1 24 Tf 40 100 Td (${line}) Tj ET`;
    const id = first + at * 2;
    return (
      `${id} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents ${id + 1} 0 R` +
      `/Resources<</Font<</F1 3 0 R>>>>>> endobj\n` +
      `${id + 1} 0 obj <</Length ${drawing.length}>> stream\n${drawing}\nendstream endobj\n`
    );
  });
  return (
    `%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(this.closeDoc)>>>> endobj\n` +
    `2 0 obj <</Type/Pages/Kids[${kids}]/Count ${lines.length}>> endobj\n` +
    `3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj\n` +
    `${pages.join("")}trailer <</Root 1 0 R>>\n%%EOF`
  );
}
