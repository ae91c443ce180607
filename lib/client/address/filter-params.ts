import { presetsOf } from "../../contract/board/values/address-param.ts";
import { filterParams } from "../../domain/board/list-filters.ts";

/** The parameters with every filter off. */
export const noFilters = { ...presetsOf(filterParams), state: [] };

/** How long after the last key a typed text reaches the address. */
export const typingSettlesMs = 300;
