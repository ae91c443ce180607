import { pick, type Random } from "./seeded-random.ts";

/** Beginnings and endings that make an invented name together; any pair will do. Some names come whole. */
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
 * An invented name that sounds like the country's. Names are put together from parts because dictionary words in
 * front of a trade ("Horizon Therapeutics") far too often name a real company.
 */
export function coinedRoot(random: Random, country: string): string {
  const { heads, tails, whole } = byCountry[country] ?? english;
  if (whole.length > 0 && random() < WHOLE_SHARE) return pick(random, whole);
  // "Kell" and "lace" would leave three letters in a row.
  return (pick(random, heads) + pick(random, tails)).replace(/(.)\1\1/, "$1$1");
}
