/** An account number as the form of ISO 13616 has it, without spaces, in capitals. */
const ibanForm = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** Whether an IBAN (capitals, no spaces) has the right form and checksum (ISO 7064, remainder 1 of 97). */
export function isIban(iban: string): boolean {
  if (!ibanForm.test(iban)) return false
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** Whether a text has the form of a BIC (SWIFT code, ISO 9362) of 8 or 11 signs. */
export function isBic(bic: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic)
}

/** `DE89 3704 0044 0532 0130 00`: an IBAN in groups of four, as people read it. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
