/** The address of the members of the programme's association. */
export const membersAddress = '/admin?tab=payments&view=members'
