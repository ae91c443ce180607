import { isIP } from "node:net";
import { z } from "zod";
import { isMailAddress, isPlainWebAddress } from "../contract/addresses.ts";

/** How one variable is read: its schema, the description of accepted values, whether the value is hidden. */
export interface Variable<Value> {
  schema: z.ZodType<Value, string | undefined>;
  accepted: string;
  isSecret?: boolean;
  /** True for a secret of which a new value needs a restart. */
  isForStart?: boolean;
}

/** A whole number in a range. */
export const wholeNumber = (fallback: number, minimum: number, maximum: number): Variable<number> => ({
  schema: z
    .string()
    .regex(/^\d+$/)
    .default(String(fallback))
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum)),
  accepted: `a whole number from ${minimum} to ${maximum}`,
});

/** `true` or `false`, which is the default. */
export const yesOrNo: Variable<boolean> = {
  schema: z
    .stringbool({ truthy: ["true"], falsy: ["false"] })
    .optional()
    .transform((given) => given ?? false),
  accepted: "true or false",
};

/** Any text. */
export const text = (fallback: string, accepted: string): Variable<string> => ({
  schema: z.string().default(fallback),
  accepted,
});

/** Any text; null where none is given. */
export const optionalText = (accepted: string): Variable<string | null> => ({
  schema: z
    .string()
    .optional()
    .transform((given) => given ?? null),
  accepted,
});

/** The name of an HTTP header, in lower case. */
export const headerName = (fallback: string): Variable<string> => ({
  schema: z
    .string()
    .default(fallback)
    .refine((name) => /^[\w-]+$/.test(name))
    .transform((name) => name.toLowerCase()),
  accepted: "the name of a header",
});

/** Names of groups, separated by commas. */
export const names = (fallback: string): Variable<string[]> => ({
  schema: z
    .string()
    .default(fallback)
    .transform((list) => list.split(",").map((name) => name.trim()))
    // An empty name would give the role to everyone whose provider or proxy sends no groups.
    .refine((list) => !list.includes("")),
  accepted: "names of groups separated by commas, or * for everyone who is signed in",
});

/** Hosts, with or without port, in lower case. */
export const hosts: Variable<string[]> = {
  schema: z
    .string()
    .regex(/^[A-Za-z0-9.:[\]-]+(,[A-Za-z0-9.:[\]-]+)*$/)
    .optional()
    .transform((list) => (list ? list.toLowerCase().split(",") : [])),
  accepted: "host names separated by commas",
};

/** Origins such as `https://intranet.example.com`, separated by commas, or `*`; an empty list by default. */
export const origins: Variable<string[]> = {
  schema: z
    .string()
    .transform((list) => list.split(",").map((origin) => origin.trim()))
    .refine((list) => list.every((origin) => origin === "*" || isOrigin(origin)))
    .optional()
    .transform((list) => list ?? []),
  accepted: "origins such as https://intranet.example.com separated by commas, or *",
};

function isOrigin(text: string): boolean {
  return isAddress(text) && new URL(text).origin === text;
}

/** A single address as the range that has only this address; anything else as it is. */
export function toRange(text: string): string {
  const bits = { 0: null, 4: 32, 6: 128 }[isIP(text)] ?? null;
  return bits === null ? text : `${text}/${bits}`;
}

/** A secret that others send to us. */
export const token: Variable<string | null> = {
  schema: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional()
    .transform((secret) => secret ?? null),
  accepted: "at least 16 printable characters without blanks",
  isSecret: true,
};

/** The secrets that seal sessions: the newest, then earlier ones that only open; null where none is given. */
export const sessionSecrets: Variable<string[] | null> = {
  schema: z
    .string()
    .regex(/^[\x21-\x2b\x2d-\x7e]{32,}(,[\x21-\x2b\x2d-\x7e]{32,})?$/)
    .optional()
    .transform((secrets) => secrets?.split(",") ?? null),
  accepted: "at least 32 printable characters without blanks and commas; the one before it after a comma",
  isSecret: true,
};

/** True for an http(s) address without a password, query or fragment. */
export function isAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isPlainWebAddress(url) && url.search === "" && url.hash === "";
}

/** The mail server that sends our messages. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  isSecure: boolean;
  user: string | null;
  password: string;
}

/** A mail server as `smtp://` or `smtps://`; null where none is given. */
export const mailServer: Variable<MailServer | null> = {
  schema: z
    .string()
    .transform((address) => URL.parse(address))
    .transform((url) => (url && /^smtps?:$/.test(url.protocol) ? toMailServer(url) : null))
    .refine((server) => server !== null && server.host !== "")
    .optional()
    .transform((server) => server ?? null),
  accepted: "smtp://name:password@host:587 or smtps://…, its name and password percent-encoded",
  isSecret: true,
};

function toMailServer({ protocol, hostname, port, username, password }: URL): MailServer | null {
  const isSecure = protocol === "smtps:";
  try {
    return {
      host: hostname.replace(/^\[|\]$/g, ""),
      port: port === "" ? (isSecure ? 465 : 587) : Number(port),
      isSecure,
      user: username === "" ? null : decodeURIComponent(username),
      password: decodeURIComponent(password),
    };
  } catch {
    // An invalid percent encoding.
    return null;
  }
}

/** One mail address, without a name; null where none is given. */
export const mailAddress: Variable<string | null> = {
  schema: z
    .string()
    .refine(isMailAddress)
    .optional()
    .transform((address) => address ?? null),
  accepted: "an address such as callboard@example.com",
};

/** An address to which paths can be appended. */
export function withoutTrailingSlash(address: string): string {
  return address.replace(/\/+$/, "");
}
