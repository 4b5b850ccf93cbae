import vat from 'jsvat-next'

const { checkVAT, countries } = vat

/** Countries whose VAT IDs have other letters than the country itself. */
const otherLetters: Readonly<Record<string, string>> = { GR: 'EL' }

/**
 * A VAT ID as registers write it, without spaces and punctuation, or the reason why it cannot be one. The letters of the country may be
 * left out. Only its form and its check digits are looked at, not whether it is registered; an ID of a country whose form is not
 * known is left as it is, and so is an empty one.
 *
 * @param country where the buyer is, by its two letters; an ID of another known country is taken as well
 */
export function readVatId(typed: string, country: string): { vatId: string } | { message: string } {
  const known = countries.some(({ codes }) => codes[0] === country)
  if (typed === '' || !known) return { vatId: typed }
  const prefix = otherLetters[country] ?? country
  const found = [typed, `${prefix}${typed}`].map((text) => checkVAT(text, countries)).find(isPossible)
  if (!found?.value) return { message: 'This is not a valid VAT ID' }
  return { vatId: found.value }
}

const isPossible = ({ isValid }: { isValid: boolean }) => isValid
