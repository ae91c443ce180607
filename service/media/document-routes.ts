import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { eventDocument } from "#service/content/event-documents.ts";
import { openCall } from "#service/content/sample-call.ts";
import { type DrawnPage, colors } from "#service/content/page-drawing.ts";
import { createMediaAddresses } from "./media-addresses.ts";
import { contentTypes, revalidated, type MediaOptions } from "./media-content.ts";
import { etagOf, mediaResponse } from "./media-response.ts";
import { mediaSecret } from "#service/db/media-secret.ts";
import { findDocumentWithEvent } from "#service/db/read/find-documents.ts";
import { namedCompany } from "#service/db/read/named-company.ts";
import { findPlayedCall } from "#service/db/read/find-played-call.ts";
import PDFDocument from "pdfkit";

type DrawnDocument = { title: string; pages: readonly DrawnPage[] };

const filesKept = 100;

/** Reports and slides of events that play a recorded call: the whole PDF, and each page as PDF and as SVG. */
export function documentRoutes({ db }: MediaOptions): Hono {
  const files = new LRUCache<string, Uint8Array>({ max: filesKept });

  async function find(name: string): Promise<DrawnDocument | null> {
    const addresses = createMediaAddresses(await mediaSecret(db));
    const id = addresses.idOf("document", name);
    if (id === null) return null;
    const document = await findDocumentWithEvent(db, id);
    if (!document || document.kind === "transcript") return null;
    const slug = await findPlayedCall(db, document.eventId);
    const call = slug === null ? null : openCall(slug);
    if (!call) return null;
    const { name: company } = await namedCompany(db, document.companyId);
    const { kind, title } = document;
    const date = longDate.format(document.dateMs);
    return { title: `${company}, ${title}`, pages: eventDocument({ kind, company, title, date, call }) };
  }

  async function pdf(request: Request, { title, pages }: DrawnDocument): Promise<Response> {
    const etag = etagOf(JSON.stringify([title, pages]));
    let bytes = files.get(etag);
    if (!bytes) {
      bytes = await pdfOf(pages, title);
      files.set(etag, bytes);
    }
    return mediaResponse(request, {
      bytes,
      contentType: contentTypes.pdf,
      cacheControl: revalidated,
      etag,
    });
  }

  const routes = new Hono();
  routes.get("/:file{[^/]+\\.pdf}", async (context) => {
    const drawn = await find(context.req.param("file").replace(/\.pdf$/, ""));
    return drawn ? pdf(context.req.raw, drawn) : context.notFound();
  });
  routes.get("/:name/:file{page-\\d{1,4}\\.(?:pdf|svg)}", async (context) => {
    const drawn = await find(context.req.param("name"));
    const [, number, form] = /^page-(\d+)\.(\w+)$/.exec(context.req.param("file")) ?? [];
    const page = drawn?.pages[Number(number) - 1];
    if (!drawn || !page) return context.notFound();
    if (form === "pdf") return pdf(context.req.raw, { ...drawn, pages: [page] });
    const bytes = new TextEncoder().encode(svgOf(page));
    return mediaResponse(context.req.raw, {
      bytes,
      contentType: contentTypes.svg,
      cacheControl: revalidated,
    });
  });
  return routes;
}

const longDate = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

const fonts = { plain: "Helvetica", bold: "Helvetica-Bold" };

/** Pages as a PDF file. The same pages give the same bytes. */
async function pdfOf(pages: readonly DrawnPage[], title: string): Promise<Uint8Array> {
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
function svgOf({ width, height, elements }: DrawnPage): string {
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
