/** What the columns of a bank's CSV file hold, as far as their names say it. */
export interface NamedColumns {
  day?: number
  amount?: number
  credit?: number
  debit?: number
  /** Says for each amount whether it came in or went out. */
  direction?: number
  name?: number
  account?: number
  ownAccount?: number
  text?: number
  endToEndId?: number
  bankReference?: number
  currency?: number
  status?: number
}

/** What banks in German and in English call their columns, in small letters without accents, the most telling first. */
const names: Readonly<Record<keyof NamedColumns, readonly string[]>> = {
  day: [
    'buchungstag',
    'buchungsdatum',
    'booking date',
    'date completed',
    'completed date',
    'buchung',
    'datum',
    'date',
  ],
  amount: ['betrag', 'amount', 'umsatz', 'betrag in eur', 'amount in eur', 'transaction amount'],
  credit: ['haben', 'gutschrift', 'credit', 'paid in', 'money in', 'credit amount'],
  debit: ['soll', 'lastschrift', 'debit', 'paid out', 'money out', 'debit amount'],
  direction: ['soll haben', 's h', 'sh', 'credit debit', 'debit credit', 'soll haben kennzeichen'],
  name: [
    'beguenstigter zahlungspflichtiger',
    'begunstigter zahlungspflichtiger',
    'name zahlungsbeteiligter',
    'auftraggeber begunstigter',
    'begunstigter auftraggeber',
    'auftraggeber empfanger',
    'auftraggeber',
    'zahlungspflichtige r',
    'zahlungspflichtiger',
    'payer',
    'payer name',
    'partner name',
    'counterparty',
    'counterparty name',
    'name',
  ],
  account: [
    'kontonummer iban',
    'iban zahlungsbeteiligter',
    'kontonummer',
    'partner iban',
    'counterparty iban',
    'iban',
  ],
  ownAccount: ['auftragskonto', 'iban auftragskonto', 'own account', 'account'],
  text: [
    'verwendungszweck',
    'payment reference',
    'remittance information',
    'reference',
    'details',
    'description',
    'narrative',
    'memo',
    'buchungstext',
  ],
  endToEndId: ['kundenreferenz end to end', 'kundenreferenz', 'end to end id', 'end to end reference'],
  bankReference: ['bankreferenz', 'bank reference', 'transaction id', 'id'],
  currency: ['waehrung', 'wahrung', 'currency', 'payment currency'],
  status: ['info', 'status', 'state'],
}

/** What a head is compared by. */
export function plainHead(head: string): string {
  return head
    .toLowerCase()
    .replace(/\((?:eur|chf|usd|gbp|€|\$|£)\)/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The columns of a head by their names; null where the day or the amount is not among them. */
export function columnsOf(heads: readonly string[]): NamedColumns | null {
  const plain = heads.map(plainHead)
  const found: NamedColumns = {}
  for (const [what, known] of Object.entries(names) as [keyof NamedColumns, readonly string[]][]) {
    const name = known.find((each) => plain.includes(each))
    if (name !== undefined) found[what] = plain.indexOf(name)
  }
  const hasAmount = found.amount !== undefined || found.credit !== undefined
  const saysWhose = found.name !== undefined || found.text !== undefined
  return found.day !== undefined && hasAmount && saysWhose ? found : null
}

/** The currency that a head names beside the amount, `Betrag (EUR)`. */
export function currencyInHead(head: string | undefined): string | null {
  const named = /\(([A-Z]{3}|€|\$|£)\)|\bin ([A-Z]{3})\b/.exec(head ?? '')
  const sign = named?.[1] ?? named?.[2]
  return sign ? ({ '€': 'EUR', $: 'USD', '£': 'GBP' }[sign] ?? sign) : null
}
