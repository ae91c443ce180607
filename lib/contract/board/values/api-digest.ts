/**
 * The header of every JSON answer that follows the table of endpoints: a digest of the shapes of all answers. A page has
 * the digest of the server that sent it, so an answer with another one is of another version, and one without is not ours.
 */
export const apiDigestHeader = "x-callboard-api";
