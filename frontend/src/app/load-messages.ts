import type { LoadMessages, Messages } from '../lib/words.ts'

/** Each area of each language is a file of the build, loaded when a page of it is shown. */
export const loadMessages: LoadMessages = async (language, area) => {
  const file: { default: Messages } = await import(`../../../contracts/languages/${language}/${area}.json`)
  return file.default
}
