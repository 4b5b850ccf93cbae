/** The address where results are sealed, and what was sealed is listed. */
export const sealAddress = '/admin?tab=judges&view=seal'
