import { defaultProgramme } from '@accolade/contracts/entities/default-programme'
import type { Plugin } from 'vite'
import { guideOf } from '../src/features/guide/guide-content.ts'
import { factsOf } from '../src/lib/facts.ts'
import { drawGuide } from './draw-guide.ts'

/** Prints the submission guide as `guide.pdf`, out of the same texts as the page `/guide`. */
export function guidePdf(): Plugin {
  return {
    name: 'accolade-guide-pdf',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: async function () {
      // the dates of a new installation: the PDF says where the current ones are
      const facts = factsOf(defaultProgramme, 'A')
      this.emitFile({ type: 'asset', fileName: 'guide.pdf', source: await drawGuide(guideOf(facts), facts) })
    },
  }
}
