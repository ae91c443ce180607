import { Hono } from "hono";
import { html } from "hono/html";
import { readPathId } from "#lib/contract/public-v3/read-query.ts";
import { findDocumentsOfEvent } from "../db/read/find-documents.ts";
import { findSampleEvent, findSampleEventsOf } from "../db/read/played-calls.ts";
import type { ServiceDatabase } from "../db/schema.ts";

const dateFormat = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** The pages that the sample's backlinks lead to. Imported records have none here. */
export function samplePages(db: ServiceDatabase): Hono {
  const pages = new Hono();
  pages.get("/events/:id", async (context) => {
    const id = readPathId(context.req.param("id"));
    const event = id === null ? undefined : await findSampleEvent(db, id);
    if (!event) return context.notFound();
    const documents = await findDocumentsOfEvent(db, event.id);
    const links = documents.map(
      ({ kind, file_url }) => html`<li><a href="${file_url}">${kindWords[kind]}</a></li>`,
    );
    return context.html(
      page(
        `${event.name}, ${event.title}`,
        html`<p><a href="/companies/${event.companyId}">${event.name}</a></p>
          <p>${dateFormat.format(event.date_ms)} UTC</p>
          <ul>
            ${links}
          </ul>`,
      ),
    );
  });

  pages.get("/companies/:id", async (context) => {
    const id = readPathId(context.req.param("id"));
    const events = id === null ? [] : await findSampleEventsOf(db, id);
    const [first] = events;
    if (!first) return context.notFound();
    const links = events.map(
      (event) =>
        html`<li>
          <a href="/events/${event.id}">${event.title}</a>, ${dateFormat.format(event.date_ms)} UTC
        </li>`,
    );
    return context.html(
      page(
        first.name,
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
