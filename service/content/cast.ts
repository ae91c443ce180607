import type { SampleCall } from "./sample-call.ts";
import { pick, seededRandom } from "./seeded-random.ts";

/** A speaker of a call. */
export type CastMember = { name: string; role: string; company: string };

const firstNames = {
  female: (
    "Adele Alice Amara Anja Astrid Beatriz Carla Chiara Clara Dalia Elena Elin Esther Fatima Freya Greta Hana Helena " +
    "Ines Ingrid Isabel Joanna Judith Karin Katrin Laura Leila Lena Lucia Maria Marit Maya Mei Mira Nadia Naomi Nina " +
    "Noor Olivia Petra Priya Rosa Ruth Sanna Sara Sofia Stella Tessa Ursula Vera Yasmin Yuki"
  ).split(" "),
  male: (
    "Adrian Alexander Amir Anders Andre Anton Arjun Arthur Benedict Carlos Christian Daniel David Dominic Elias Emil " +
    "Erik Felix Francis George Gustav Hassan Henrik Hugo Ian Jan Johan Jonas Julian Kenji Lars Leon Louis Lukas Marco " +
    "Martin Matteo Michael Nikolai Oliver Omar Oscar Patrick Paul Philip Rafael Samuel Simon Stefan Thomas Victor Wei"
  ).split(" "),
};
const surnames = (
  "Abara Adler Almeida Andersson Ashworth Bauer Beaumont Bergstrom Bianchi Brandt Calloway Castellan Chandra Cho " +
  "Costello Dahl Davenport Desai Dubois Egerton Eriksen Falk Ferrante Fielding Fischer Garland Grant Haddad Hallberg " +
  "Hargrove Hayashi Hoffmann Iyer Jansen Kapoor Kessler Kimura Klein Kowalski Laurent Lindqvist Lockhart Mancini Marsh " +
  "Mehta Meyer Moreau Nakamura Navarro Nielsen Novak Okafor Oliveira Osborne Park Pereira Petrov Quist Ramsay Renner " +
  "Rossi Sandoval Schuster Shah Sinclair Soler Stenberg Strand Sutherland Takeda Tanner Thorne Vance Varga Wallin " +
  "Weber Whitaker Winslow Yamada Yoon Zeller"
).split(" ");
const firms = [
  "Ashdown Securities",
  "Bannerhouse",
  "Brackwater Securities",
  "Calder Finch Research",
  "Carrow Partners",
  "Fenwick Lane",
  "Greyfriars Capital",
  "Harrowgate Research",
  "Lindhowe & Co.",
  "Merrow Bank",
  "Northgate Harrow",
  "Oxley Trent Securities",
  "Pellham Row Partners",
  "Quayside Equity Research",
  "Ravnsborg Markets",
  "Stannard Lowe",
  "Tarn Hill Advisors",
  "Westmere Securities",
];
const outsiders = new Set(["Analyst", "Investor"]);

/**
 * The speakers of a call when a company holds it. Speakers without a name in the script get one: an executive has the
 * same name in all calls of the company, an analyst or investor a new one for each event.
 *
 * @param eventId the event of the call
 */
export function castOf(
  call: SampleCall,
  company: { id: number; name: string },
  eventId: number,
): CastMember[] {
  const taken = new Set<string>();
  return call.speakers.map((speaker, index) => {
    const isOutsider = outsiders.has(speaker.role) || speaker.company !== null;
    const seed = isOutsider ? `event ${eventId} ${index}` : `company ${company.id} ${speaker.role}`;
    const random = seededRandom(`cast ${seed} ${speaker.gender}`);
    let name = speaker.name;
    while (name === null || (speaker.name === null && taken.has(name))) {
      name = `${pick(random, firstNames[speaker.gender])} ${pick(random, surnames)}`;
    }
    taken.add(name);
    const firm = isOutsider ? pick(random, firms) : company.name;
    return { name, role: speaker.role, company: speaker.company ?? firm };
  });
}
