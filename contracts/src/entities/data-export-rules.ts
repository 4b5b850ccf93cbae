/** How long an export of one's data is kept, and after which time without a service's part it may be asked for again. */
export const dataExportRules = { keptDays: 7, lateMinutes: 30 } as const
