import { readCompanyFilter } from "../../../domain/company/company-filter.ts";
import { acceptRemoval } from "../../services/accept-removal.ts";
import { removeChannel, saveChannel, testChannel } from "../../services/alerts/change-channel.ts";
import { removeRule, saveRule, testRule } from "../../services/alerts/change-rule.ts";
import { getMessage } from "../../services/alerts/get-message.ts";
import { previewMessage } from "../../services/alerts/preview-message.ts";
import { listAlerts, listDeliveries, listRules } from "../../services/alerts/list-alerts.ts";
import { getCalendar } from "../../services/calendar/get-calendar.ts";
import { getCompany } from "../../services/get-company.ts";
import { getDataHealth, getReadiness } from "../../services/get-health.ts";
import { getSession } from "../../services/get-session.ts";
import { getSessionAir } from "../../services/get-session-air.ts";
import { getStatus } from "../../services/get-status.ts";
import { getTranscript } from "../../services/get-transcript.ts";
import { acknowledgeIncident, releaseIncident } from "../../services/incidents/acknowledge-incident.ts";
import { changeIncident, closeIncident, noteIncident } from "../../services/incidents/change-incident.ts";
import { getIncident } from "../../services/incidents/get-incident.ts";
import { listIncidents } from "../../services/incidents/list-incidents.ts";
import {
  addToIncident,
  makeIncident,
  mergeIncident,
  takeFromIncident,
} from "../../services/incidents/move-calls.ts";
import { getInsights } from "../../services/insights/get-insights.ts";
import { listInsightsCalls } from "../../services/insights/list-insights-calls.ts";
import { readCallsQuestion, readInsightsQuestion } from "../../services/insights/read-question.ts";
import { listCompanyEvents } from "../../services/list-company-events.ts";
import {
  listMaintenance,
  removeMaintenance,
  saveMaintenance,
} from "../../services/maintenance/maintenance.ts";
import { acknowledge, withdrawAcknowledgement } from "../../services/marks/acknowledge.ts";
import { acknowledgeMany, undoAcknowledgements } from "../../services/marks/acknowledge-many.ts";
import { endSnooze, listSnoozes, snooze } from "../../services/marks/snooze.ts";
import { writeNote, writeNotes } from "../../services/marks/write-note.ts";
import {
  listViews,
  listWatchlistCompanies,
  listWatchlists,
  unwatchCompany,
  viewChanges,
  watchCompany,
  watchlistChanges,
} from "../../services/saved/views-and-watchlists.ts";
import { requireSeenList } from "../../services/saved/watched-companies.ts";
import { getLastVisit, noteLastVisit } from "../../services/saved/last-visit.ts";
import { noteSeenCards } from "../../services/saved/seen-cards.ts";
import { lookUpCompanies } from "../../services/look-up-companies.ts";
import {
  listPassageNotes,
  removePassageNote,
  savePassageNote,
} from "../../services/passages/passage-notes.ts";
import { searchCompanies } from "../../services/search-companies.ts";
import { getSince } from "../../services/since/get-since.ts";
import {
  listSinceMails,
  removeSinceMail,
  saveSinceMail,
  testSinceMail,
} from "../../services/since/since-mails.ts";
import { listTokens, makeToken, revokeToken } from "../../services/tokens/api-tokens.ts";
import { checkIn, dismissWall, listWalls } from "../../services/walls/check-in.ts";
import { listWallLinks, makeWallLink, revokeWallLink } from "../../services/walls/wall-links.ts";
import { getTrends } from "../../services/words/get-trends.ts";
import { getLatestMatches } from "../../services/words/latest-matches.ts";
import { awaitSearchTurn } from "../../services/words/search-budget.ts";
import { searchWords } from "../../services/words/search-words.ts";
import { answerBoardDay } from "../past-board.ts";
import { answerCalendarFeed } from "./calendar-feed.ts";
import { answerSinceFeed } from "./since-feed.ts";
import { answerDocument } from "../reference.ts";
import type { Implementations } from "./implementation.ts";
import { personOf } from "./person-of.ts";
import { answerIncidentReport, answerOutages } from "./answer-incidents.ts";
import { answerLog } from "./answer-log.ts";

/** What answers each operation of the table: one service, with the operation's input as its arguments. */
export const implementations: Implementations = {
  "GET /api/board/day": ({ query, request }, runtime) => answerBoardDay(query.date, request, runtime),
  "GET /api/sessions/{id}": ({ id }, runtime) => getSession(id, runtime),
  "GET /api/sessions/{id}/air": ({ id }, runtime) => getSessionAir(id, runtime),
  "GET /api/calendar": ({ query }, runtime) => getCalendar(query, runtime),
  "GET /api/since": async ({ query, viewer, request }, runtime) => {
    const person = viewer().name;
    await awaitSearchTurn(person, runtime, request.signal);
    const { at, watchlist, q: phrases } = query;
    return getSince({ at, watchlist, phrases, person }, runtime);
  },
  "GET /api/since.atom": (input, runtime) => answerSinceFeed(input, runtime),
  "GET /api/calendar.ics": ({ request }, runtime) => answerCalendarFeed(request, runtime),

  "GET /api/companies": ({ query, search }, runtime) =>
    searchCompanies(
      {
        query: query.query ?? "",
        limit: query.limit,
        filter: readCompanyFilter(search),
        order: query.sort ?? "best",
        zone: query.zone,
      },
      runtime,
    ),
  "POST /api/companies/lookup": async ({ body, viewer, request }, runtime) => {
    await awaitSearchTurn(viewer().name, runtime, request.signal);
    return lookUpCompanies(body.lines, runtime);
  },
  "GET /api/companies/{id}": ({ id }, runtime) => getCompany(id, runtime),
  "GET /api/companies/{id}/events": ({ id, viewer }, runtime) => listCompanyEvents(id, viewer(), runtime),

  "GET /api/transcripts/{id}": ({ id, viewer }, runtime) => getTranscript(id, viewer(), runtime),
  "GET /api/search": async ({ query, viewer, request }, runtime) => {
    const person = viewer().name;
    await awaitSearchTurn(person, runtime, request.signal);
    return searchWords({ ...query, q: query.q ?? "", person }, runtime);
  },
  "GET /api/trends": async ({ query, search, viewer, request }, runtime) => {
    const person = viewer().name;
    await awaitSearchTurn(person, runtime, request.signal);
    const { q, by, watchlist, company: companies } = query;
    const filter = readCompanyFilter(search);
    return getTrends({ q: q ?? "", by: by ?? "quarter", companies, watchlist, filter, person }, runtime);
  },
  "GET /api/search/heard": ({ query }, runtime) => getLatestMatches(query.q, runtime),

  "GET /api/snoozes": (_input, runtime) => listSnoozes(runtime),
  "PUT /api/sessions/{id}/acknowledgement": ({ id, body }, runtime) => acknowledge(id, body, runtime),
  "DELETE /api/sessions/{id}/acknowledgement": ({ id, body }, runtime) =>
    withdrawAcknowledgement(id, body, runtime),
  "POST /api/sessions/{id}/notes": ({ id, body }, runtime) => writeNote(id, body, runtime),
  "PUT /api/acknowledgements/{id}": ({ id, body }, runtime) => acknowledgeMany(id, body, runtime),
  "DELETE /api/acknowledgements/{id}": ({ id, body }, runtime) => undoAcknowledgements(id, body, runtime),
  "PUT /api/notes/{id}": ({ id, body }, runtime) => writeNotes(id, body, runtime),
  "PUT /api/snoozes/{id}": ({ id, body }, runtime) => snooze(id, body, runtime),
  "DELETE /api/snoozes/{id}": ({ id, body }, runtime) => endSnooze(id, body, runtime),

  "GET /api/maintenance": (_input, runtime) => listMaintenance(runtime),
  "PUT /api/maintenance/{id}": ({ id, body }, runtime) => saveMaintenance(id, body, runtime),
  "DELETE /api/maintenance/{id}": ({ id, body }, runtime) => removeMaintenance(id, body, runtime),

  "GET /api/incidents": ({ query }, runtime) => listIncidents(query.state, runtime),
  "POST /api/incidents": ({ body }, runtime) => makeIncident(body, runtime),
  "GET /api/incidents/{number}": ({ number }, runtime) => getIncident(number, runtime),
  "PUT /api/incidents/{number}": ({ number, body }, runtime) => changeIncident(number, body, runtime),
  "PUT /api/incidents/{number}/acknowledgement": ({ number, body }, runtime) =>
    acknowledgeIncident(number, body, runtime),
  "DELETE /api/incidents/{number}/acknowledgement": ({ number, body }, runtime) =>
    releaseIncident(number, body, runtime),
  "PUT /api/incidents/{number}/members": ({ number, body }, runtime) => addToIncident(number, body, runtime),
  "DELETE /api/incidents/{number}/members": ({ number, body }, runtime) =>
    takeFromIncident(number, body, runtime),
  "POST /api/incidents/{number}/merge": ({ number, body }, runtime) => mergeIncident(number, body, runtime),
  "POST /api/incidents/{number}/close": ({ number, body }, runtime) => closeIncident(number, body, runtime),
  "POST /api/incidents/{number}/notes": ({ number, body }, runtime) => noteIncident(number, body, runtime),
  "GET /api/incidents/{number}/report": (input, runtime) => answerIncidentReport(input, runtime),
  "GET /api/outages": ({ query, search }, runtime) => answerOutages(query, search, runtime),

  "GET /api/watchlists": (input, runtime) => listWatchlists(personOf(input), runtime),
  "POST /api/watchlists": ({ body, role }, runtime) => watchlistChanges.make(null, body, runtime, role()),
  "PUT /api/watchlists/{id}": ({ id, body, role }, runtime) =>
    watchlistChanges.replace(id, body, runtime, role()),
  "DELETE /api/watchlists/{id}": ({ id, body, role }, runtime) =>
    watchlistChanges.remove(id, body, runtime, role()),
  "GET /api/watchlists/{id}/companies": (input, runtime) =>
    listWatchlistCompanies({ id: input.id, person: personOf(input) }, runtime),
  "PUT /api/watchlists/{id}/companies/{companyId}": ({ id, companyId, body, role }, runtime) =>
    watchCompany({ id, companyId }, body, runtime, role()),
  "DELETE /api/watchlists/{id}/companies/{companyId}": ({ id, companyId, body, role }, runtime) =>
    unwatchCompany({ id, companyId }, body, runtime, role()),
  "GET /api/views": (input, runtime) => listViews(personOf(input), runtime),
  "POST /api/views": ({ body, role }, runtime) => viewChanges.make(null, body, runtime, role()),
  "PUT /api/views/{id}": ({ id, body, role }, runtime) => viewChanges.replace(id, body, runtime, role()),
  "DELETE /api/views/{id}": ({ id, body, role }, runtime) => viewChanges.remove(id, body, runtime, role()),
  "PUT /api/first-visit": ({ body }, runtime) => noteSeenCards(body, runtime),
  "GET /api/last-visit": ({ viewer }, runtime) => getLastVisit(viewer().name, runtime),
  "PUT /api/last-visit": ({ body, viewer }, runtime) => noteLastVisit(body, viewer().name, runtime),

  "GET /api/passages": (input, runtime) => {
    const { event = null, q } = input.query;
    return listPassageNotes({ person: personOf(input), eventId: event, q }, runtime);
  },
  "PUT /api/passages/{id}": ({ id, body, role }, runtime) => savePassageNote(id, body, runtime, role()),
  "DELETE /api/passages/{id}": ({ id, body, role }, runtime) => removePassageNote(id, body, runtime, role()),

  "GET /api/rules": (_input, runtime) => listRules(runtime),
  "GET /api/alerts": (_input, runtime) => listAlerts(runtime),
  "GET /api/alerts/deliveries": ({ query }, runtime) => listDeliveries(query, runtime),
  "GET /api/alerts/messages/{id}": ({ id }, runtime) => getMessage(id, runtime),
  "POST /api/alerts/preview": ({ body }, runtime) => previewMessage(body, runtime),
  "PUT /api/rules/{id}": ({ id, body }, runtime) => saveRule(id, body, runtime),
  "DELETE /api/rules/{id}": ({ id, body }, runtime) => removeRule(id, body, runtime),
  "POST /api/rules/{id}/test": ({ id, body }, runtime) => testRule(id, body, runtime),
  "PUT /api/alerts/channels/{id}": ({ id, body }, runtime) => saveChannel(id, body, runtime),
  "DELETE /api/alerts/channels/{id}": ({ id, body }, runtime) => removeChannel(id, body, runtime),
  "POST /api/alerts/channels/{id}/test": ({ id, body, request }, runtime) =>
    testChannel(id, { ...body, origin: request.headers.get("origin") }, runtime),

  "GET /api/since/mails": (_input, runtime) => listSinceMails(runtime),
  "PUT /api/since/mails/{id}": ({ id, body }, runtime) => saveSinceMail(id, body, runtime),
  "DELETE /api/since/mails/{id}": ({ id, body }, runtime) => removeSinceMail(id, body, runtime),
  "POST /api/since/mails/{id}/test": ({ id, body }, runtime) => testSinceMail(id, body, runtime),

  "GET /api/insights": async ({ search, viewer }, runtime) => {
    const question = readInsightsQuestion(search);
    await requireSeenList(question.filter, viewer().name, runtime);
    return getInsights(question, runtime);
  },
  "GET /api/insights/calls": async ({ search, viewer }, runtime) => {
    const question = readCallsQuestion(search);
    await requireSeenList(question.filter, viewer().name, runtime);
    return listInsightsCalls(question, runtime);
  },

  "GET /api/status": (_input, runtime) => getStatus(runtime),
  "GET /api/health/ready": async ({ unwell }, runtime) => {
    const readiness = await getReadiness(runtime);
    return readiness.isReady ? readiness : unwell(readiness);
  },
  "GET /api/health/data": ({ unwell }, runtime) => {
    const health = getDataHealth(runtime);
    return health.freshness.status === "blind" ? unwell(health) : health;
  },
  "GET /api/metrics": async (_input, { metrics }) =>
    new Response(await metrics.text(), { headers: { "content-type": metrics.contentType } }),
  "GET /api/log": ({ search }, runtime) => answerLog(search, runtime),
  "GET /api/tokens": (_input, runtime) => listTokens(runtime),
  "GET /api/wall-links": (_input, runtime) => listWallLinks(runtime),
  "GET /api/walls": (_input, runtime) => listWalls(runtime),
  "PUT /api/listings/{id}/acceptance": ({ id, body }, runtime) => acceptRemoval(id, body, runtime),
  "POST /api/tokens": ({ body }, runtime) => makeToken(body, runtime),
  "DELETE /api/tokens/{id}": ({ id, body }, runtime) => revokeToken(id, body, runtime),
  "POST /api/wall-links": ({ body }, runtime) => makeWallLink(body, runtime),
  "DELETE /api/walls/{id}": ({ id, body }, runtime) => dismissWall(id, body, runtime),
  "DELETE /api/wall-links/{id}": ({ id, body }, runtime) => revokeWallLink(id, body, runtime),

  "GET /api/openapi.json": (_input, runtime) => answerDocument(runtime),
  "PUT /api/walls/{id}": async ({ id, body }, runtime) => {
    await checkIn(id, body, runtime);
    return {};
  },
};
