/** The address of what judges state and of the organizations that belong together. */
export const conflictsAddress = '/admin?tab=judges&view=conflicts'
