import { readdir, readFile } from 'node:fs/promises'
import { defaultLanguage, languages, type PageLanguage } from '@accolade/contracts/language'
import { inLanguage } from '../src/lib/language.ts'
import { learn, type Messages } from '../src/lib/words.ts'

/** Adds translations to the words of the pages. */
export type Teach = (language: PageLanguage, messages: Messages) => void

/** What contact sends is none of the pages' business. */
const unneeded = 'mails.json'

/** Reads the whole catalogue, for what renders the pages and for what the server itself says of them. */
export async function teachAll(teach: Teach): Promise<void> {
  for (const language of languages) {
    if (language === defaultLanguage) continue
    const folder = new URL(`../../contracts/languages/${language}/`, import.meta.url)
    for (const file of await readdir(folder)) {
      if (file === unneeded) continue
      const messages = JSON.parse(await readFile(new URL(file, folder), 'utf8'))
      teach(language, messages)
      inLanguage(language, () => learn(messages))
    }
  }
}
