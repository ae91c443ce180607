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
  for (const { width, height, marks } of pages) {
    document.addPage({ size: [width, height], margin: 0 });
    for (const mark of marks) {
      if (mark.kind === "box") {
        document.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.color);
      } else {
        document.font(mark.bold ? fonts.bold : fonts.plain).fontSize(mark.size);
        document.fillColor(mark.color ?? colors.ink).text(mark.text, mark.x, mark.y, { lineBreak: false });
      }
    }
  }
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

/** A page as an SVG image. */
export function svgOf({ width, height, marks }: DrawnPage): string {
  const drawn = marks.map((mark) => {
    if (mark.kind === "box")
      return `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" fill="${mark.color}"/>`;
    const weight = mark.bold ? ' font-weight="bold"' : "";
    // PDF positions a line by its top, SVG by its baseline.
    const baseline = mark.y + mark.size * 0.77;
    return `<text x="${mark.x}" y="${baseline}" font-size="${mark.size}" fill="${mark.color ?? colors.ink}"${weight}>${escaped(mark.text)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Helvetica, Arial, sans-serif"><rect width="${width}" height="${height}" fill="#fff"/>${drawn.join("")}</svg>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
