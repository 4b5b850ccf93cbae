/** The address of the bank's entries, of one where an id is given. */
export function bankAddress(entry?: string): string {
  return `/admin?${new URLSearchParams({ tab: 'payments', view: 'bank', ...(entry && { entry }) })}`
}

/** The address of the files that were imported. */
export const statementsAddress = '/admin?tab=payments&view=statements'

/** The address of the entries that came with one of them. */
export const statementAddress = (statement: string) =>
  `/admin?${new URLSearchParams({ tab: 'payments', view: 'bank', statement })}`
