import { createHash } from 'node:crypto'
import type { StatementEntry } from './statement.ts'

/**
 * What makes each entry the same one in every file: what the bank calls it on its account, else what it says. Of several that say the
 * same on one day the first is the first in every file.
 */
export function identitiesOf(entries: readonly StatementEntry[]): string[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const { account, bookedOn, amountMinor, currency, kind, bankReference } = entry
    const facts = bankReference
      ? [account, bookedOn, kind, amountMinor, currency, bankReference]
      : [account, bookedOn, kind, amountMinor, currency, ...wordsOf(entry)]
    const identity = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
    const place = seen.get(identity) ?? 0
    seen.set(identity, place + 1)
    return `${identity}-${place}`
  })
}

const wordsOf = ({ payerName, payerAccount, endToEndId, remittance }: StatementEntry) =>
  [payerName, payerAccount, endToEndId, remittance].map((text) => text.toLowerCase().replace(/\s/g, ''))
