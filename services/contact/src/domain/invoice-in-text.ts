/** How clearly a text names an invoice: its whole number, or one whose leading zeros are missing. */
export type NumberMention = 'number' | 'short-number'

/**
 * Whether a text names an invoice, `2025-00042`. Payers leave the hyphen out or write another one, banks break the text anywhere: only the
 * digits count, with what separates them. Without its leading zeros it may be a date as well, which is less sure.
 */
export function mentionOf(number: string, text: string): NumberMention | null {
  const [, year, place] = /^(\d{4})-(\d+)$/.exec(number) ?? []
  if (!year || !place) return null
  // most invoices are not named, and digits are compared sooner than patterns
  const digits = text.replace(/\D/g, '')
  if (!digits.includes(year) || !digits.includes(place.replace(/^0+/, ''))) return null
  if (patternOf(year, [...place].join('\\s*')).test(text)) return 'number'
  const short = place.replace(/^0+/, '')
  if (short === '' || short === place) return null
  return patternOf(year, `(?:0\\s*)*${[...short].join('\\s*')}`).test(text) ? 'short-number' : null
}

/** Not inside of a longer number, not the beginning of a date, and not the number of a credit note, `CN-2025-000042`. */
function patternOf(year: string, place: string): RegExp {
  return new RegExp(
    `(?<!\\d)(?<!\\bCN[\\s\\-–—_./]*)${[...year].join('\\s*')}\\s*[-–—_./]?\\s*${place}(?!\\d)(?!\\s*[-./]\\s*\\d{1,2}(?!\\d))`,
    'iu',
  )
}
