import { undocumentedErrors } from "#lib/contract/public-v3/assumptions.ts";

interface Identified {
  id: number;
}

interface ListBody {
  data: Identified[];
  pagination: { nextCursor: number | null };
}

/** A list without the lost records; for a lost record itself the answer to an unknown id. */
export async function withoutRecords(whole: Response, share: "all" | "half"): Promise<Response> {
  if (!whole.ok) return whole;
  const isKept = ({ id }: Identified) => share === "half" && id % 2 === 0;
  const body = (await whole.json()) as ListBody | { data: Identified };
  if (isList(body)) {
    const { nextCursor } = body.pagination;
    return Response.json({
      ...body,
      data: body.data.filter(isKept),
      pagination: { nextCursor: share === "all" ? null : nextCursor },
    });
  }
  if (isKept(body.data)) return Response.json(body);
  return Response.json({ message: undocumentedErrors[404], statusCode: 404 }, { status: 404 });
}

/** A list with another next cursor; any other answer as it is. */
export async function withNextCursor(
  whole: Response,
  change: (nextCursor: number | null) => number | null,
): Promise<Response> {
  if (!whole.ok) return whole;
  const body = (await whole.json()) as ListBody | { data: Identified };
  if (!isList(body)) return Response.json(body);
  return Response.json({ ...body, pagination: { nextCursor: change(body.pagination.nextCursor) } });
}

function isList(body: ListBody | { data: Identified }): body is ListBody {
  return Array.isArray(body.data);
}
