/** A row of the event type lookup table; `parent` is the name of the group it belongs to. */
export type EventType = { id: number; name: string; parent: string };

const CALL = "Earnings Call";
const MEETING = "Shareholder Meeting";
const TRANSACTION = "Transaction";
const INVESTOR = "Investor Event";
const ANNOUNCEMENT = "Announcement";
const PRESENTATION = "Presentation";
const STUDY = "Study";

/** Type ids of the interface's lookup table that other code needs by name. */
export const EVENT_TYPE = {
  q1: 26,
  q2: 27,
  q3: 28,
  q4: 29,
  h1: 35,
  h2: 36,
  capitalMarketsDay: 2,
  agm: 4,
  fireside: 12,
  merger: 17,
  productLaunch: 23,
  investorDay: 31,
  tradingUpdate: 202,
  conference: 237,
  investorUpdate: 239,
  companyPresentation: 275,
} as const;

/**
 * The event type lookup table. Ids are those that public clients of the interface list (docs/interface.md, Records);
 * group names that are not public are ours.
 */
export const eventTypes: readonly EventType[] = [
  { id: EVENT_TYPE.capitalMarketsDay, name: "Capital Markets Day", parent: INVESTOR },
  { id: EVENT_TYPE.agm, name: "Annual General Meeting", parent: MEETING },
  { id: 6, name: "Extraordinary General Meeting", parent: MEETING },
  { id: 8, name: "Guidance", parent: ANNOUNCEMENT },
  { id: 10, name: "Partnership", parent: ANNOUNCEMENT },
  { id: 11, name: "Collaboration", parent: ANNOUNCEMENT },
  { id: EVENT_TYPE.fireside, name: "Fireside Chat", parent: INVESTOR },
  { id: 13, name: "C-Level Sitdown", parent: INVESTOR },
  { id: 14, name: "CEO Sitdown", parent: INVESTOR },
  { id: EVENT_TYPE.merger, name: "M&A Announcement", parent: TRANSACTION },
  { id: 18, name: "Capital Raise", parent: TRANSACTION },
  { id: 19, name: "FDA Announcement", parent: ANNOUNCEMENT },
  { id: 21, name: "Status Update", parent: ANNOUNCEMENT },
  { id: EVENT_TYPE.productLaunch, name: "Product Launch", parent: ANNOUNCEMENT },
  { id: 24, name: "Service Launch", parent: ANNOUNCEMENT },
  { id: EVENT_TYPE.q1, name: "Q1", parent: CALL },
  { id: EVENT_TYPE.q2, name: "Q2", parent: CALL },
  { id: EVENT_TYPE.q3, name: "Q3", parent: CALL },
  { id: EVENT_TYPE.q4, name: "Q4", parent: CALL },
  { id: EVENT_TYPE.investorDay, name: "Investor Day", parent: INVESTOR },
  { id: 32, name: "Business Combination", parent: TRANSACTION },
  { id: 33, name: "Analyst Day", parent: INVESTOR },
  { id: EVENT_TYPE.h1, name: "H1", parent: CALL },
  { id: EVENT_TYPE.h2, name: "H2", parent: CALL },
  { id: EVENT_TYPE.tradingUpdate, name: "Trading Update", parent: ANNOUNCEMENT },
  { id: EVENT_TYPE.conference, name: "Conference", parent: INVESTOR },
  { id: EVENT_TYPE.investorUpdate, name: "Investor Update", parent: INVESTOR },
  { id: 240, name: "ESG Update", parent: INVESTOR },
  { id: EVENT_TYPE.companyPresentation, name: "Company Presentation", parent: PRESENTATION },
  { id: 279, name: "Investor Presentation", parent: PRESENTATION },
  { id: 280, name: "Study Update", parent: STUDY },
  { id: 281, name: "Study Result", parent: STUDY },
  { id: 283, name: "Sector Presentation", parent: PRESENTATION },
  { id: 284, name: "Scheme Meeting", parent: MEETING },
  { id: 285, name: "KOL Event", parent: STUDY },
];
