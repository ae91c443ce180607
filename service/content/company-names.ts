import { pick, type Random } from "./seeded-random.ts";

const invented =
  "Aldane Ambry Arbeck Ardenne Arvond Asperel Auberon Avenhall Barrowin Belkade Bramwick Brenholt Brisel Caldrin " +
  "Calloway Carrick Castellane Cindrel Corvane Cressida Dalmore Davenel Delmarre Dorvik Drumlin Dunmarrow Eastmere " +
  "Eldrin Elmsford Emberly Eskvale Everine Falkmoor Farrowby Fenwright Ferrand Fjordane Galdwin Garnock Glenarvon " +
  "Gravelle Greyholm Hadrane Halcombe Halvorn Harrowgate Hartvik Hesperia Hollin Ingelby Isenmark Ivarsund Jorvane " +
  "Kalmere Karsten Kelvane Kestrin Kirkholm Korsvik Lakemoor Lanthorn Larkhill Lavendel Lindmark Lorimer Lumenvale " +
  "Maddock Marlowe Marwick Medlar Mellander Merrivane Mirabeck Morvane Nethercote Nordhavn Northmere Novarre Oakhelm " +
  "Olvera Orbeck Orlane Ostermark Ostara Palliser Pemberline Perrin Pollard Quarrel Quillon Ravensund Redmarsh " +
  "Rivendal Roskelyn Rothmere Runeberg Sablefin Saldane Sandvane Selwick Silverholt Solmark Sorrel Stenhammer " +
  "Stonegard Strandholm Sunderby Talvik Tamarin Tarnhelm Tessera Thornby Tidewell Torvane Ulverstone Umberfield " +
  "Valdemar Varsund Velmora Verdane Vexholm Vindal Waldorne Wavecrest Westermark Whitlock Winterbourne Wyndale " +
  "Yarrowby Yelverin Zephyrine Zimmel";
const words =
  "Amber Anchor Arrow Basalt Beacon Birch Bluff Breaker Bronze Canopy Cedar Cinder Cirrus Cobalt Compass Copper " +
  "Coral Crane Crescent Delta Drift Ember Fathom Fern Flint Garnet Glacier Granite Harbour Harvest Hazel Helio Heron " +
  "Horizon Indigo Iron Juniper Kestrel Lantern Lattice Linden Lumen Maple Mariner Meridian Mica Monarch Nimbus " +
  "North Ochre Onyx Opal Orchid Osprey Pallas Pinnacle Plover Prairie Quartz Raven Redwood Ridge Saffron Sable Silver " +
  "Slate Solstice Sparrow Sterling Summit Tamarind Thistle Timber Topaz Umber Vantage Vellum Verdant Vesper Walnut " +
  "Willow Zenith";
const fields =
  "Aerospace Analytics Automation Bank Beverages Biotech Brands Capital Cement Chemicals Cloud Components Credit " +
  "Devices Diagnostics Dynamics Electric Electronics Energy Engineering Entertainment Fibre Foods Freight Gas Genomics " +
  "Glass Grid Health Homes Hotels Hydro Industries Infrastructure Instruments Insurance Interiors Labs Leasing " +
  "Lighting Logistics Machinery Marine Materials Media Medical Metals Mining Mobility Motors Networks Oncology Optics " +
  "Packaging Paper Pharma Photonics Pipelines Power Precision Properties Rail Realty Renewables Resources Retail " +
  "Robotics Security Semiconductor Shipping Signals Software Solar Steel Storage Systems Telecom Textiles " +
  "Therapeutics Tools Toys Transit Utilities Ventures Water Wind Works";

const first = [...invented.split(" "), ...words.split(" ")];
const second = fields.split(" ");
const paired = invented.split(" ");

/** Where a list of names has no more to give, a place makes further ones. */
const places = [
  "Pacific",
  "Atlantic",
  "Nordic",
  "Alpine",
  "Southern",
  "Eastern",
  "Baltic",
  "Iberian",
  "Andean",
  "Cape",
];

/**
 * A fictional company's short name. The second half of the seats is "Lumen & Vale"-like now and then; from the
 * thirtieth try on a place is added, so that twenty thousand distinct names can be had.
 */
export function companyName(random: Random, attempt: number): string {
  if (attempt < 30 && random() < 0.08) return `${pick(random, first)} & ${pick(random, paired)}`;
  const name = `${pick(random, first)} ${pick(random, second)}`;
  return attempt < 3 ? name : `${name} ${pick(random, places)}`;
}
