/** What a language is called by those who speak it: `Deutsch`, `português (Brasil)`; its tag where that is not known. */
export function nameOfLanguage(tag: string): string {
  return new Intl.DisplayNames([tag, 'en'], { type: 'language' }).of(tag) ?? tag
}
