import { datasetSchema, listingAcceptanceSchema } from "../../../contract/board/status.ts";
import { acceptRemoval } from "../../services/accept-removal.ts";
import { ServiceProblem } from "../../services/service-problem.ts";
import { changeRoute } from "./change-route.ts";

/** `PUT /api/listings/{dataset}/acceptance`. */
export const acceptRemovalRoute = changeRoute({
  readId({ id }) {
    const dataset = datasetSchema.safeParse(id);
    if (!dataset.success) throw new ServiceProblem("notFound", "There is no such dataset.");
    return dataset.data;
  },
  schema: listingAcceptanceSchema,
  make: acceptRemoval,
});
