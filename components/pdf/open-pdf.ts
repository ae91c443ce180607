import type { PDFDocumentProxy } from "pdfjs-dist";
// The build for browsers of the last years: the other one calls methods that Firefox ESR and Safari before 26.2 lack.
import { getDocument, GlobalWorkerOptions, version } from "pdfjs-dist/legacy/build/pdf.mjs";
import { ownAddress } from "#lib/client/address/own-address.ts";
import { FileProblem, readFile } from "#lib/client/media/read-file.ts";

const maxBytes = 60 * 1_048_576;
/** About 8,000 by 8,000 pixels, which bounds the memory of a hostile image or page. */
const maxPixels = 64_000_000;
const folder = (name: string) => ownAddress(`/pdf-files/${name}/`);

/**
 * Reads one of our own addresses as a PDF. The file is upstream's and not trusted: it is parsed in a worker, nothing in
 * it is run (scripts, forms and links are not read, and no WebAssembly is compiled), and its size is bounded.
 * @throws FileProblem; on abort, the abort's error
 */
export async function openPdf(
  address: string,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<PDFDocumentProxy> {
  const data = await readFile(ownAddress(address), { maxBytes, signal, onBytes });
  GlobalWorkerOptions.workerSrc = `${folder("legacy")}pdf.worker.min.mjs?v=${version}`;
  const task = getDocument({
    data,
    cMapUrl: folder("cmaps"),
    standardFontDataUrl: folder("standard_fonts"),
    wasmUrl: folder("wasm"),
    iccUrl: folder("iccs"),
    useWasm: false,
    enableXfa: false,
    maxImageSize: maxPixels,
    canvasMaxAreaInBytes: maxPixels * 4,
    verbosity: 0,
  });
  const stop = () => void task.destroy();
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await task.promise;
  } catch (error) {
    if (signal.aborted) throw error;
    void task.destroy();
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new FileProblem(isLocked ? "locked" : "unreadable", error);
  }
}
