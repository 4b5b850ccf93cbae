/** The address of everything that was done to one thing, in the audit trail. */
export const historyOf = (id: string) => `/admin?${new URLSearchParams({ tab: 'audit', object: id })}`
