import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { eventDocument } from "#service/content/event-documents.ts";
import type { DrawnPage } from "#service/content/page-drawing.ts";
import { pdfOf, svgOf } from "./draw-pages.ts";
import { createMediaAddresses } from "./media-addresses.ts";
import { contentTypes, revalidated, type MediaOptions } from "./media-content.ts";
import { etagOf, mediaResponse } from "./media-response.ts";
import { mediaSecret } from "#service/db/media-secret.ts";
import { findDocumentWithEvent } from "#service/db/read/find-documents.ts";
import { namedCompany } from "#service/db/read/named-company.ts";
import { findPlayedCall } from "#service/db/read/find-played-call.ts";

type DrawnDocument = { title: string; pages: readonly DrawnPage[] };

const filesKept = 100;

/** Reports and slides of events that play a recorded call: the whole PDF, and each page as PDF and as SVG. */
export function documentRoutes({ db, calls }: MediaOptions): Hono {
  const files = new LRUCache<string, Uint8Array>({ max: filesKept });

  async function find(name: string): Promise<DrawnDocument | null> {
    const addresses = createMediaAddresses(await mediaSecret(db));
    const id = addresses.idOf("document", name);
    if (id === null) return null;
    const document = await findDocumentWithEvent(db, id);
    if (!document || document.kind === "transcript") return null;
    const slug = await findPlayedCall(db, document.eventId);
    const call = calls.find((one) => one.slug === slug);
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
