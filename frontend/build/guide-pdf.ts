import { readFileSync } from 'node:fs'
import { defaultProgramme } from '@accolade/contracts/entities/default-programme'
import { defaultLanguage, type Language, languages } from '@accolade/contracts/language'
import type { Plugin } from 'vite'
import { guideOf } from '../src/features/guide/guide-content.ts'
import { factsOf } from '../src/lib/facts.ts'
import { inLanguage } from '../src/lib/language.ts'
import { learn, type Messages } from '../src/lib/words.ts'
import { drawGuide } from './draw-guide.ts'

/** Prints the submission guide, out of the same texts as the page `/guide`, in every language: `guide.pdf`, `de/guide.pdf`. */
export function guidePdf(): Plugin {
  return {
    name: 'accolade-guide-pdf',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: async function () {
      for (const language of languages) {
        const { fileName, source } = await guideIn(language)
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

/** The PDF in a language, with the name that its address has. */
export async function guideIn(language: Language) {
  const drawn = inLanguage(language, () => {
    if (language !== defaultLanguage) for (const area of areas) learn(readMessages(language, area))
    // the dates of a new installation: the PDF says where the current ones are
    const facts = factsOf(defaultProgramme, 'A')
    const guide = guideOf(facts)
    return { fileName: guide.pdf.address.slice(1), source: drawGuide(guide, facts) }
  })
  return { ...drawn, source: await drawn.source }
}

/** What the guide's texts are in. */
const areas = ['contracts', 'shared', 'guide']

function readMessages(language: Language, area: string): Messages {
  const file = new URL(`../../contracts/languages/${language}/${area}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}
