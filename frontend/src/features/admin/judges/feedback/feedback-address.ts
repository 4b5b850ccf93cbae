/** The address of what entrants learn of how their entries were judged. */
export const feedbackAddress = '/admin?tab=judges&view=feedback'
