import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Visitor } from '../support/browser.ts'
import { idOf, type Jury, judgeAt, makeJury } from '../support/jury.ts'
import { judgeVisits } from '../support/walk/judges.ts'
import { look } from '../support/walk/look.ts'
import { placed } from '../support/walk/visit.ts'

// Every page of judges, and what they open on it. What they see without a network, `judging-offline` looks at.

const run = `walk-${Date.now()}`
let jury: Jury
let judge: Visitor
let places: Record<string, string>
beforeAll(async () => {
  jury = await makeJury(run, ['Idea', 'Craft of Engineering', 'Strategic Impact', 'Results'])
  await jury.panel.add(`Seen ${run}`, jury.files)
  await jury.panel.add(`Bare ${run}`)
  judge = await judgeAt(jury)
  places = { first: await idOf(judge.context, 1), second: await idOf(judge.context, 2) }
})
afterAll(() => jury?.browser.close())

test.each(judgeVisits)('$name', async (visit) => {
  expect(await look(judge, placed(visit, places))).toEqual([])
})
