import { pick, type Random } from "./seeded-random.ts";

/** The industries in names of the market's companies. */
export const companyIndustries = (
  "Aerospace Analytics Automation Bank Beverages Biotech Brands Capital Cement Chemicals Cloud Components Credit " +
  "Devices Diagnostics Dynamics Electric Electronics Energy Engineering Entertainment Fibre Foods Freight Gas Genomics " +
  "Glass Grid Health Homes Hotels Hydro Industries Infrastructure Instruments Insurance Interiors Labs Leasing " +
  "Lighting Logistics Machinery Marine Materials Media Medical Metals Mining Mobility Motors Networks Oncology Optics " +
  "Packaging Paper Pharma Photonics Pipelines Power Precision Properties Rail Realty Renewables Resources Retail " +
  "Robotics Security Semiconductor Shipping Signals Software Solar Steel Storage Systems Telecom Textiles " +
  "Therapeutics Tools Toys Transit Utilities Ventures Water Wind Works"
).split(" ");

/** Appended to a name when a country's names run out. */
const regions = ["Pacific", "Atlantic", "Northern", "Alpine", "Southern", "Eastern", "Western", "Central"];

const PARTNERS_SHARE = 0.06;
const TRIES_BEFORE_REGIONS = 9;

/**
 * A fictional company's short name in the style of its country: "Skarholm Marine", sometimes "Kellstow & Farnholt".
 * Call again with a higher `attempt` when the name is taken.
 */
export function companyName(random: Random, country: string, attempt: number): string {
  const root = coinedRoot(random, country);
  if (random() < PARTNERS_SHARE) return `${root} & ${coinedRoot(random, country)}`;
  const name = `${root} ${pick(random, companyIndustries)}`;
  return attempt < TRIES_BEFORE_REGIONS ? name : `${name} ${pick(random, regions)}`;
}

/** Parts of invented names: any head goes with any tail. `whole` names have no parts. */
type Parts = { heads: string[]; tails: string[]; whole: string[] };

function parts(heads: string, tails: string, whole = ""): Parts {
  return { heads: heads.split(" "), tails: tails.split(" "), whole: whole.split(" ").filter(Boolean) };
}

const english = parts(
  "Ald Brack Cald Dunnar Elder Farn Glim Hask Inver Kell Lanth Medlar Neth Orm Pell Quen Ruddle Sel Tharn Ulver " +
    "Vex Wether Yar",
  "thwaite garth dene stow mond wyn holt combe fold marrow lace vane",
  "Aldane Ambry Arbeck Arvond Asperel Avenhall Barrowin Belkade Bramwick Brenholt Brisel Caldrin Cindrel Davenel " +
    "Dorvik Dunmarrow Eastmere Eldrin Emberly Eskvale Falkmoor Farrowby Fenwright Galdwin Glenarvon Gravelle Greyholm " +
    "Hadrane Halcombe Halvorn Harrowgate Ingelby Isenmark Ivarsund Jorvane Kalmere Kelvane Kestrin Kirkholm Korsvik " +
    "Lanthorn Lavendel Lumenvale Marwick Mellander Merrivane Mirabeck Morvane Northmere Novarre Oakhelm Olvera Orbeck " +
    "Orlane Ostermark Pemberline Quarrel Quillon Ravensund Redmarsh Roskelyn Rothmere Sablefin Saldane Sandvane Selwick " +
    "Silverholt Solmark Stonegard Sunderby Tarnhelm Thornby Tidewell Torvane Umberfield Varsund Velmora Verdane Vexholm " +
    "Vindal Waldorne Westermark Wyndale Yarrowby Yelverin Zephyrine",
);
const nordic = parts(
  "Skar Torv Hav Grim Bryn Eid Fjell Ravn Vard Ystr Hoved Kvern Lys Molde Rim Tind",
  "nes dal holm sund mo seth fall gard",
);
const german = parts(
  "Alber Brunn Dorn Eller Falken Greif Hagen Immer Kron Linden Morgen Rauten Stern Tann Weiden Zell",
  "tal rode moor wald hof horst",
);
const romance = parts(
  "Aur Bel Cast Dor Fior Grav Lav Mir Mont Oriv Pal Ros Sant Tor Val Ver",
  "avelle endal essa imar ondo orelli ucca aro ignan",
);
const polish = parts("Bor Drzew Gor Jas Kal Lub Mar Nid Orl Rad Sok Wis", "ica ovia anow orin enia");
const japanese = parts(
  "Aki Haru Kazu Mino Naga Oto Saku Shira Taka Tomo Yuki Hina",
  "mori hama sawa tsuru gane nami hira shiro",
);
const korean = parts("Baek Dam Garam Haneul Jinseo Mir Noeul Saebyeok Taebok Yeon", "bit sol nuri ru saem");
const indian = parts(
  "Arun Bhav Chand Dev Indr Kaver Madh Nir Pratham Sury Tej Vas",
  "apur ika anta ari eshwar avani",
);
const chinese = parts("Jin Hong Tai Rui Sheng Yun Lian Feng", "yao heng lin quan mao ling");

const WHOLE_SHARE = 0.35;

const byCountry: Record<string, Parts> = {
  SE: nordic,
  NO: nordic,
  DK: nordic,
  FI: nordic,
  DE: german,
  CH: german,
  NL: german,
  FR: romance,
  IT: romance,
  ES: romance,
  BR: romance,
  PL: polish,
  JP: japanese,
  KR: korean,
  IN: indian,
  HK: chinese,
};

/**
 * An invented name that sounds like its country. Made of parts, because a dictionary word before an industry ("Horizon
 * Therapeutics") is often the name of a real company.
 */
function coinedRoot(random: Random, country: string): string {
  const { heads, tails, whole } = byCountry[country] ?? english;
  if (whole.length > 0 && random() < WHOLE_SHARE) return pick(random, whole);
  // Avoids three equal letters in a row, as in "Kell" and "lace".
  return (pick(random, heads) + pick(random, tails)).replace(/(.)\1\1/, "$1$1");
}
