/** The address of the bank's entries, of one where an id is given. */
export function bankAddress(entry?: string): string {
  return `/admin?${new URLSearchParams({ tab: 'payments', view: 'bank', ...(entry && { entry }) })}`
}
