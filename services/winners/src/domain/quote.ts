/** What a winner says of the award, and who says it; whatever is not there is null or empty. */
export interface QuoteFields {
  quote: string | null
  quoteName: string | null
  quoteRole: string | null
}

/** The words of a winner as answers have them: nothing where there are none, and never a name without words. */
export function quoteOf({ quote, quoteName, quoteRole }: Partial<QuoteFields>) {
  if (!quote || !quoteName) return {}
  return { quote, quoteName, ...(quoteRole && { quoteRole }) }
}

/** The words that came with an answer; whoever answered says them, unless somebody else is named. */
export function quoteGiven(given: Record<keyof QuoteFields, string>, name: string): QuoteFields {
  if (!given.quote) return { quote: null, quoteName: null, quoteRole: null }
  return { quote: given.quote, quoteName: given.quoteName || name, quoteRole: given.quoteRole || null }
}
