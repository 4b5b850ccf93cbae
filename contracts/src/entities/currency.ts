/** The message for an invalid currency. */
export const currencyMessage = 'A currency by its three letters, such as EUR, that counts in hundredths'

/** Whether a text is the ISO 4217 code of a currency, in capitals. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

/** Whether a programme can charge in a currency: amounts are kept in hundredths, which not every currency has. */
export function isChargeable(code: string): boolean {
  return isCurrency(code) && fractionDigits(code) === 2
}

/** The codes of all currencies that a programme can charge in. */
export function chargeableCurrencies(): string[] {
  return Intl.supportedValuesOf('currency').filter((code) => fractionDigits(code) === 2)
}

function fractionDigits(currency: string): number | undefined {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
}

/**
 * An amount of integer cents as text, `$149.50`. An unknown currency code follows the number, so that the
 * mistake is visible.
 */
export function moneyText(
  { amountCents, currency }: { amountCents: number; currency: string },
  options: Intl.NumberFormatOptions = {},
  locale = 'en-US',
): string {
  const isCode = /^[A-Za-z]{3}$/.test(currency)
  const style = isCode ? ({ style: 'currency', currency } as const) : { minimumFractionDigits: 2 }
  const figure = new Intl.NumberFormat(locale, { ...style, ...options }).format(amountCents / 100)
  return isCode ? figure : `${figure} ${currency}`
}
