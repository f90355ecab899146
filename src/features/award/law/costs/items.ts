/** The items of the costs that add up to the total, in display order. */
export const COST_ITEMS = ['registration', 'admin', 'tribunalFees', 'expenses', 'vat'] as const
export type CostItem = (typeof COST_ITEMS)[number]
