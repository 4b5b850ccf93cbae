import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

type Token = string | [name: string, kind?: string, cases?: Record<string, unknown>]

/**
 * What a translation has to keep of a message: its values with their kinds, and its tags, in the order of the alphabet.
 *
 * @throws where it is no ICU message
 */
export function placeholdersOf(message: string): string[] {
  const found = new Set<string>((message.match(/<\d\/?>|<\/\d>/g) ?? []) as string[])
  const visit = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (typeof token === 'string') continue
      const [name, kind, cases] = token
      found.add(kind ? `{${name}, ${kind}}` : `{${name}}`)
      for (const some of Object.values(cases ?? {})) if (Array.isArray(some)) visit(some as Token[])
    }
  }
  visit(compileMessageOrThrow(message) as Token[])
  return [...found].sort()
}

/** The forms that a plural in a message lacks in a language, such as `one`. */
export function missingForms(message: string, language: string): string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const missing: string[] = []
  const visit = (tokens: readonly Token[]) => {
    for (const [, kind, cases = {}] of tokens.filter((token) => typeof token !== 'string')) {
      if (kind === 'plural') missing.push(...wanted.filter((form) => !(form in cases)))
      for (const some of Object.values(cases)) if (Array.isArray(some)) visit(some as Token[])
    }
  }
  visit(compileMessageOrThrow(message) as Token[])
  return missing
}
