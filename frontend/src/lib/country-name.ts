import { countryName as nameOf } from '@accolade/contracts/entities/country-name'
import { locale } from './language.ts'

/** `Germany`, of the two letters of a country, in the page's language. */
export const countryName = (code: string) => nameOf(code, locale())
