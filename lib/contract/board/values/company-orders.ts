/** The orders of companies: as they match, which without a text is by name, by name, or by their next call. */
export const companyOrders = ["best", "name", "next"] as const;
export type CompanyOrder = (typeof companyOrders)[number];
