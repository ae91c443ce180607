import PDFDocument from "pdfkit";
import { colors, type DrawnPage } from "#service/content/page-drawing.ts";

const fonts = { plain: "Helvetica", bold: "Helvetica-Bold" };

/** Pages as a PDF file. The same pages give the same bytes. */
export async function pdfOf(pages: readonly DrawnPage[], title: string): Promise<Uint8Array> {
  const document = new PDFDocument({
    autoFirstPage: false,
    info: { Title: title, CreationDate: new Date(0), ModDate: new Date(0) },
    lang: "en",
  });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    document.on("end", resolve);
    document.on("error", reject);
  });
  for (const { width, height, elements } of pages) {
    document.addPage({ size: [width, height], margin: 0 });
    for (const element of elements) {
      if (element.kind === "box") {
        document.rect(element.x, element.y, element.width, element.height).fill(element.color);
      } else {
        document.font(element.bold ? fonts.bold : fonts.plain).fontSize(element.size);
        document
          .fillColor(element.color ?? colors.ink)
          .text(element.text, element.x, element.y, { lineBreak: false });
      }
    }
  }
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

/** A page as an SVG image. */
export function svgOf({ width, height, elements }: DrawnPage): string {
  const drawn = elements.map((element) => {
    if (element.kind === "box")
      return `<rect x="${element.x}" y="${element.y}" width="${element.width}" height="${element.height}" fill="${element.color}"/>`;
    const weight = element.bold ? ' font-weight="bold"' : "";
    // PDF positions a line by its top, SVG by its baseline.
    const baseline = element.y + element.size * 0.77;
    return `<text x="${element.x}" y="${baseline}" font-size="${element.size}" fill="${element.color ?? colors.ink}"${weight}>${escaped(element.text)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Helvetica, Arial, sans-serif"><rect width="${width}" height="${height}" fill="#fff"/>${drawn.join("")}</svg>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
