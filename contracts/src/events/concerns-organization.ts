/** Whom an event of an organization concerns: its members. */
export const concernsOrganization = ({ organizationId }: { organizationId: string }) => ({
  organizations: [organizationId],
})
