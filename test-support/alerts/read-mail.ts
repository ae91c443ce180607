/** What somebody reads of a mail. */
export interface ReadMail {
  subject: string;
  text: string;
  html: string;
}

/** Reads a mail of two parts as mail programs do, by RFC 2045 (encodings of bodies) and RFC 2047 (of header fields). */
export function readMail(mail: string): ReadMail {
  const { head, body } = apart(mail);
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? "";
  const parts = body.split(`--${boundary}`).slice(1, -1).map(apart);
  const partOf = (type: string) => {
    const part = parts.find((one) => one.head.toLowerCase().includes(`content-type: ${type}; charset=utf-8`));
    const encoding = /^content-transfer-encoding: (\S+)/im.exec(part?.head ?? "")?.[1] ?? "";
    return bytesOf(part?.body.replace(/\r\n$/, "") ?? "", encoding)
      .toString()
      .replaceAll("\r\n", "\n");
  };
  const subject = /^subject: (.*)$/im.exec(head)?.[1] ?? "";
  return { subject: decodedWords(subject), text: partOf("text/plain"), html: partOf("text/html") };
}

/** Header fields, unfolded, and the body. */
function apart(part: string): { head: string; body: string } {
  const end = part.indexOf("\r\n\r\n");
  return { head: part.slice(0, end).replaceAll(/\r\n[ \t]+/g, " "), body: part.slice(end + 4) };
}

/** A header field whose encoded words, `=?utf-8?B?…?=`, follow each other without the blanks between them. */
function decodedWords(field: string): string {
  return field
    .replaceAll(/(\?=)\s+(?==\?)/g, "$1")
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      bytesOf(
        word.replaceAll("_", " "),
        encoding.toLowerCase() === "b" ? "base64" : "quoted-printable",
      ).toString(),
    );
}

function bytesOf(text: string, encoding: string): Buffer {
  if (encoding === "base64") return Buffer.from(text, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(text);
  const plain = text.replaceAll("=\r\n", "");
  return Buffer.from(
    plain.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    "latin1",
  );
}
