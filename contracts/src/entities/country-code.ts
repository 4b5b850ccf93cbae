import { languages } from '../language.ts'
import { countryCodes } from './country.ts'
import { countryName } from './country-name.ts'

/** The code of a country by its two letters, or by its name in a language of the product; null where it is none of those. */
export function countryCode(typed: string): string | null {
  const folded = (text: string) => text.trim().toLocaleLowerCase('en')
  const isCalled = (code: string) =>
    [code, ...languages.map((language) => countryName(code, language))].some(
      (name) => folded(name) === folded(typed),
    )
  return countryCodes.find(isCalled) ?? null
}
