import { Hono } from "hono";
import { html } from "hono/html";
import { readPathId } from "#lib/contract/public-v3/read-query.ts";
import { findDocumentsOfEvent } from "../db/read/find-documents.ts";
import { findCompanyWithPage, findEventWithPage, listEventsWithPage } from "../db/read/own-pages.ts";
import type { ServiceDatabase } from "../db/schema.ts";

const dateFormat = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** The pages that `backlinkUrl`s of sample and generated records point to; imported records point elsewhere. */
export function samplePages(db: ServiceDatabase): Hono {
  const pages = new Hono();
  pages.get("/events/:id", async (context) => {
    const id = readPathId(context.req.param("id"));
    const event = id === null ? undefined : await findEventWithPage(db, id);
    if (!event) return context.notFound();
    const documents = await findDocumentsOfEvent(db, event.id);
    const links = documents.map(
      ({ kind, file_url }) => html`<li><a href="${file_url}">${kindWords[kind]}</a></li>`,
    );
    return context.html(
      page(
        `${event.name}, ${event.title}`,
        html`<p><a href="${event.company}">${event.name}</a></p>
          <p>${dateFormat.format(event.date_ms)} UTC</p>
          <ul>
            ${links}
          </ul>`,
      ),
    );
  });

  pages.get("/companies/:id", async (context) => {
    const id = readPathId(context.req.param("id"));
    const company = id === null ? undefined : await findCompanyWithPage(db, id);
    if (!company) return context.notFound();
    const events = await listEventsWithPage(db, company.id);
    const links = events.map(
      (event) =>
        html`<li>
          <a href="/events/${event.id}">${event.title}</a>, ${dateFormat.format(event.date_ms)} UTC
        </li>`,
    );
    return context.html(
      page(
        company.name,
        html`<ul>
          ${links}
        </ul>`,
      ),
    );
  });
  return pages;
}

const kindWords = { report: "Report", slides: "Slides", transcript: "Transcript" } as const;

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${title}</title>
      <style>
        body {
          font:
            16px/1.6 system-ui,
            sans-serif;
          max-width: 60ch;
          margin: 3rem auto;
          padding: 0 1rem;
        }
      </style>
      <h1>${title}</h1>
      ${body}
      <p><small>Sample data of a fictional company.</small></p>
    </html>`;
}
