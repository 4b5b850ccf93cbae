import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { judgeRoutes } from './judge-sees.ts'

const frontend = join(import.meta.dirname, '../../../frontend/src')

/** What a judge's pages ask for besides: who is signed in, and whether judging is open. */
const others = ['identityRoutes.getUser', 'catalogueRoutes.getProgramme']

/** The pages of judges, with the viewer and the parts of it that they share with pages of entrants. */
function sources(): string[] {
  const judging = join(frontend, 'features/judging')
  const pages = readdirSync(judging).filter((name) => /\.tsx?$/.test(name))
  const shared = [
    'viewer.tsx',
    'work-view.tsx',
    'stage.tsx',
    'lightbox.tsx',
    'pdf-view.tsx',
    'pdf-page.tsx',
    'pdf-document.ts',
  ]
  return [
    ...pages.map((name) => join(judging, name)),
    ...shared.map((name) => join(frontend, 'components', name)),
  ].map((path) => readFileSync(path, 'utf8'))
}

test('what judges look at, compare and mark comes from routes that are tried for what they let out', () => {
  const tried = judgeRoutes.map(({ name }) => `judgingRoutes.${name}`)
  const asked = sources().flatMap((text) => text.match(/\b\w+Routes\.\w+/g) ?? [])
  expect(asked).toEqual(
    expect.arrayContaining(
      ['getJudgingSubmission', 'markSubmission', 'readOwnScores'].map((name) => `judgingRoutes.${name}`),
    ),
  )
  expect([...new Set(asked)].filter((name) => ![...tried, ...others].includes(name))).toEqual([])
  expect(sources().flatMap((text) => text.match(/['"`]\/api\/[^'"`]*/g) ?? [])).toEqual([])
})
