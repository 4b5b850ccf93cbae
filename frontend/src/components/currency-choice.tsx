import { currencyWords } from '../lib/format.ts'
import { t } from '../lib/words.ts'
import { Choice } from './choice.tsx'

interface Props {
  value: string
  currencies: readonly string[]
  onChange: (currency: string) => void
}

/** In which currency fees are paid; nothing where there is only one. */
export function CurrencyChoice({ value, currencies, onChange }: Props) {
  if (currencies.length < 2) return null
  return (
    <Choice
      label={t('Currency')}
      value={value}
      options={currencies.map((code) => [code, currencyWords(code)] as const)}
      onChange={onChange}
    />
  )
}
