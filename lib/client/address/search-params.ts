import { anyText, param } from "../../contract/board/values/address-param.ts";

/** The parameters of the search of all transcripts. */
export const searchParams = { q: param.one(anyText, "") };
