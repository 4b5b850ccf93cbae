/** Where the witnesses are listed. */
export const witnessesAddress = '/admin?tab=settings#witnesses-title'
