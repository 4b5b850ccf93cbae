/** The address of the draws of panels. */
export const panelsAddress = '/admin?tab=judges&view=panels'
