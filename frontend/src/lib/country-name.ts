import { locale } from './language.ts'

/** `Germany`, of the two letters of a country; those where the browser knows no name. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(locale(), { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
