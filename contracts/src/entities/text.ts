import { z } from 'zod'

/** The message for a text that databases, mails or addresses cannot hold. */
export const malformedText = 'Invalid characters'

/** The message for a name or a subject with several lines. */
export const severalLines = 'Only one line, without control characters'

// In a syntax that all engines support (ECMA-262 without flags, Python, RE2), because the OpenAPI document contains them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what these refuse
const noControlsButLines = /^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const noControls = /^[^\x00-\x1f\x7f-\x9f]*$/

/** Whether PostgreSQL, UTF-8 and JSON can hold a text: it has neither NUL nor half of a surrogate pair. */
export function isWellFormed(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/**
 * The type that every text in a body, a query or a path begins with (held by a test); nothing is trimmed. Other checks
 * of a text that is not well-formed are left out.
 */
export function wellFormed() {
  return z.string().refine(isWellFormed, { error: malformedText, abort: true })
}

/** Text that a person typed, of any number of lines: trimmed, without other control characters, at most `max` characters. */
export function text(max: number) {
  return wellFormed().trim().max(max, `At most ${max} characters`).regex(noControlsButLines, malformedText)
}

/** A name, a subject or the like: as `text`, of one line. */
export function line(max: number) {
  return wellFormed()
    .trim()
    .max(max, `At most ${max} characters`)
    .regex(noControls, severalLines)
    .refine((typed) => !/[\u2028\u2029]/.test(typed), severalLines)
}
