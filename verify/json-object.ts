import { Refusal } from './bytes.ts'

/**
 * The object that a text is.
 *
 * @throws Refusal with the words for what is no JSON, or for other JSON
 */
export function objectIn(
  text: string,
  refusal: { noJson: string; noObject: string },
): Record<string, unknown> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Refusal(refusal.noJson)
  }
  if (typeof json === 'object' && json !== null && !Array.isArray(json))
    return json as Record<string, unknown>
  throw new Refusal(refusal.noObject)
}
