/** The address of the discount codes. */
export const codesAddress = '/admin?tab=payments&view=codes'
