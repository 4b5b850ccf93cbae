import { countryCodes } from '@accolade/contracts/entities/country'
import { countryName } from './country-name.ts'
import { locale } from './language.ts'

/** All countries for a field to choose from, by their names in the page's language. */
export function countryOptions(): { value: string; label: string }[] {
  const collator = new Intl.Collator(locale())
  return countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => collator.compare(a.label, b.label))
}
