import X from "lucide-react/icons/x";
import { queryPieces, withoutPiece, type QueryPiece } from "#lib/domain/search/query-pieces.ts";
import { searchWords } from "./search-words.ts";

interface QueryChipsProps {
  text: string;
  onText: (text: string) => void;
}

/** What was understood of a query beside plain words; each can be taken out of it. */
export function QueryChips({ text, onText }: QueryChipsProps) {
  const pieces = (queryPieces(text) ?? []).filter(isChip);
  if (pieces.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {pieces.map((piece) => (
        <li
          key={piece.from}
          className="inline-flex max-w-full items-center rounded-md border border-line bg-sunken pl-2 text-12"
        >
          <span className="truncate py-1">
            {piece.isExcluded && <span className="text-ink-3">{searchWords.without} </span>}
            {piece.name !== null && <span className="text-ink-3">{piece.name} </span>}
            <span className="font-medium">{piece.name === null ? `“${piece.value}”` : piece.value}</span>
          </span>
          <button
            type="button"
            aria-label={searchWords.remove(text.slice(piece.from, piece.to))}
            onClick={() => {
              onText(withoutPiece(text, piece));
            }}
            className="flex size-7 shrink-0 items-center justify-center rounded-md text-ink-3 hover:text-ink max-md:size-11"
          >
            <X className="size-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function isChip({ name, isExcluded, isQuoted, value }: QueryPiece): boolean {
  return value !== "" && name !== "near" && (name !== null || isExcluded || isQuoted);
}
