const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ORDINALS: Record<string, string> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};
const CURRENCIES: Record<string, { many: string; one: string; hundredth: string }> = {
  $: { many: "dollars", one: "dollar", hundredth: "cents" },
  "€": { many: "euros", one: "euro", hundredth: "cents" },
  "£": { many: "pounds", one: "pound", hundredth: "pence" },
};
const MULTIPLIER = /^(thousand|million|billion)\b/i;
/** Letters that voices would read as words or mispronounce. */
const LETTERS: Record<string, string> = { A: "ay", Q: "cue", H: "aitch" };

function wholeNumberWords(value: number): string {
  if (value < 20) return ONES[value]!;
  if (value < 100) return `${TENS[Math.floor(value / 10)]}${value % 10 ? ` ${ONES[value % 10]}` : ""}`;
  for (const [size, name] of [
    [1e9, "billion"],
    [1e6, "million"],
    [1e3, "thousand"],
    [1e2, "hundred"],
  ] as const) {
    if (value < size) continue;
    const rest = value % size;
    const joint = rest === 0 ? "" : rest < 100 ? " and " : " ";
    return `${wholeNumberWords(Math.floor(value / size))} ${name}${joint}${rest ? wholeNumberWords(rest) : ""}`;
  }
  throw new RangeError(`cannot say ${value}`);
}

function numberWords(text: string): string {
  const [whole, decimals] = text.replaceAll(",", "").split(".");
  const words = wholeNumberWords(Number(whole));
  return decimals ? `${words} point ${[...decimals].map((digit) => ONES[Number(digit)]).join(" ")}` : words;
}

function yearWords(year: number): string {
  if (year >= 2000 && year < 2010) return wholeNumberWords(year);
  const rest = year % 100;
  return `${wholeNumberWords(Math.floor(year / 100))} ${rest < 10 ? `oh ${ONES[rest]}` : wholeNumberWords(rest)}`;
}

function ordinalWords(value: number): string {
  const words = wholeNumberWords(value).split(" ");
  const last = words.pop()!;
  return [...words, ORDINALS[last] ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`)].join(
    " ",
  );
}

function moneyWords(sign: string, amount: string, next: string): string {
  const { many, one, hundredth } = CURRENCIES[sign]!;
  if (MULTIPLIER.test(next)) return numberWords(amount);
  const cents = /^([\d,]+)\.(\d\d)$/.exec(amount);
  if (!cents) return `${numberWords(amount)} ${amount === "1" ? one : many}`;
  if (Number(cents[1]) === 0) return `${wholeNumberWords(Number(cents[2]))} ${hundredth}`;
  const whole = Number(cents[1]!.replaceAll(",", ""));
  return `${wholeNumberWords(whole)} ${whole === 1 ? one : many} and ${wholeNumberWords(Number(cents[2]))} ${hundredth}`;
}

function coreWords(core: string, before: string, next: string, sayings: ReadonlyMap<string, string>): string {
  const saying = sayings.get(core.toLowerCase());
  if (saying) return saying;
  const owner = /^(.+)['’]s$/.exec(core);
  if (owner && (sayings.has(owner[1]!.toLowerCase()) || /^[A-Z]{2,}$/.test(owner[1]!))) {
    return `${coreWords(owner[1]!, "", "", sayings)}'s`;
  }
  const money = /^([$€£])([\d.,]+)$/.exec(core);
  if (money) return moneyWords(money[1]!, money[2]!, next);
  const currency = CURRENCIES[before[0]!];
  if (currency && MULTIPLIER.test(core)) return `${core.toLowerCase()} ${currency.many}`;
  if (/^[\d,.]+%$/.test(core)) return `${numberWords(core.slice(0, -1))} percent`;
  if (/^[\d,.]+p$/.test(core)) return `${numberWords(core.slice(0, -1))} pence`;
  if (/^[\d,.]+x$/.test(core)) return `${numberWords(core.slice(0, -1))} times`;
  if (/^(1[5-9]|20)\d\d$/.test(core)) return yearWords(Number(core));
  const ordinal = /^(\d+)(st|nd|rd|th)$/.exec(core);
  if (ordinal) return ordinalWords(Number(ordinal[1]));
  if (/^\d[\d,]*(\.\d+)?$/.test(core)) return numberWords(core);
  const period = /^([QH])(\d)$/.exec(core);
  if (period) return `${LETTERS[period[1]!]} ${ONES[Number(period[2])]}`;
  if (core === "&") return "and";
  if (core.includes("-")) {
    return core
      .split("-")
      .map((part) => coreWords(part, "", "", sayings))
      .join(" ");
  }
  if (/^[A-Z]{2,}$/.test(core)) return [...core].map((letter) => LETTERS[letter] ?? letter).join(" ");
  return core.replaceAll("’", "'");
}

/**
 * What a voice says for each word of a printed sentence, in plain words: engines read "$412 million" or "7.5%"
 * differently, so their tokens could not be matched to printed words. Punctuation that makes a voice pause stays on the
 * last spoken word.
 *
 * @throws SyntaxError for a printed word that cannot be spoken
 */
export function spokenWords(printed: readonly string[], sayings: ReadonlyMap<string, string>): string[] {
  return printed.map((word, index) => {
    const [, core = "", tail = ""] = /^[("“]*(.*?)([.,;:?!)"”]*)$/.exec(word) ?? [];
    const spoken = coreWords(core, printed[index - 1] ?? "", printed[index + 1] ?? "", sayings);
    if (!/^[A-Za-z' ]+$/.test(spoken))
      throw new SyntaxError(`cannot say "${word}" in "${printed.join(" ")}"`);
    const pause = /[.?!]/.exec(tail)?.[0] ?? (/[,;:]/.test(tail) ? "," : "");
    return spoken + pause;
  });
}
