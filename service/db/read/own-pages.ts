import type { ServiceDatabase } from "../schema.ts";

const eventsListed = 200;

/** An event whose backlink leads to this service; undefined where it leads elsewhere. */
export function findEventWithPage(db: ServiceDatabase, eventId: number) {
  return eventsWithPage(db)
    .where("events.id", "=", eventId)
    .where("events.backlink_url", "=", `/events/${eventId}`)
    .executeTakeFirst();
}

/** A company whose backlink leads to this service; undefined where it leads elsewhere. */
export function findCompanyWithPage(db: ServiceDatabase, companyId: number) {
  return db
    .selectFrom("companies")
    .select(["id", "name"])
    .where("id", "=", companyId)
    .where("backlink_url", "=", `/companies/${companyId}`)
    .executeTakeFirst();
}

/** The newest events of a company that have a page, the newest first. */
export function listEventsWithPage(db: ServiceDatabase, companyId: number) {
  return eventsWithPage(db)
    .where("events.company_id", "=", companyId)
    .where("events.backlink_url", "like", "/events/%")
    .orderBy("events.date_ms", "desc")
    .limit(eventsListed)
    .execute();
}

function eventsWithPage(db: ServiceDatabase) {
  return db
    .selectFrom("events")
    .innerJoin("companies", "companies.id", "events.company_id")
    .select([
      ...(["events.id", "events.title", "events.date_ms"] as const),
      ...(["companies.name", "companies.backlink_url as company"] as const),
    ]);
}
