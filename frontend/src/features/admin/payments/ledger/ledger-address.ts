/** The address of the ledger, narrowed down by what is given. */
export function ledgerAddress(query: Readonly<Record<string, string>> = {}): string {
  return `/admin?${new URLSearchParams({ tab: 'payments', view: 'ledger', ...query })}`
}
