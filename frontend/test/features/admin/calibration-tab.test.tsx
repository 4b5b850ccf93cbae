/** @jest-environment jsdom */
import { noJudgeToAdd } from '@accolade/contracts/entities/added-judge'
import type { Calibration } from '@accolade/contracts/entities/calibration'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { categories } from '../../../dev/demo-data.ts'
import { judge } from '../../../dev/demo-judging.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { click, openTab, question, toastText } from './actions.ts'

const address = 'GET /api/admin/judging/calibration'
const nothing: Calibration = {
  ...{ computedAt: '2026-11-27T08:00:00.000Z', sheets: 0, blocks: [], judges: [], categories: [] },
  ...{ decides: 'plain', entries: 0, closeCalls: 0, hidden: 0, leastSure: [] },
}
const [category] = categories
const found: Calibration = {
  ...nothing,
  ...{ sheets: 36, entries: 9, closeCalls: 1 },
  blocks: [{ judges: 3, entries: 9, plain: null, judgeSpread: 4.12, markSpread: 6.5 }],
  judges: [
    {
      ...{ judgeId: judge.id, block: 0, entries: 9, severity: { points: -8.04, low: -11.3, high: -4.8 } },
      ...{ noise: 8.7, agreement: 0.82, drift: 3.26, alike: 0.58 },
      ...{ inGroup: 7.25, flags: ['severity', 'alike', 'in-group'] },
    },
    {
      ...{ judgeId: category!.id, block: 0, entries: 3, severity: null },
      ...{ noise: null, agreement: null, drift: null, alike: null, inGroup: null, flags: [] },
    },
  ],
  categories: [
    {
      ...{ categoryId: category!.id, name: category!.name, entries: 9, judgesPerEntry: 3 },
      ...{ alpha: 0.41, icc: 0.4, judgesNeeded: 5 },
    },
  ],
  leastSure: [
    {
      ...{ judgingId: judge.id, title: 'Rain Check', categoryId: category!.id, categoryName: category!.name },
      ...{
        open: true,
        judges: 3,
        assigned: 3,
        mean: 80.1,
        level: 'silver',
        adjusted: 79.4,
        adjustedLevel: 'bronze',
        plainLevel: 'silver',
      },
      confidence: { chances: { gold: 0, silver: 0.52, bronze: 0.48, none: 0 }, low: 76.1, high: 84.1 },
    },
  ],
}

const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('what stands out about judges, how reliable a category is, and what is too close to call, in words', async () => {
  await openTab('calibration', { [address]: found })
  await screen.findByText('Mara Lindqvist')
  expect(await rows('Judges')).toEqual([
    'Mara Lindqvist9 entries8.0 harsher (-11.3 to -4.8)Harsher than the othersScores all criteria alike on 58% of the scorecardsGives works of former employers 7.3 points more8.70.82+3.358%',
    'A former judge3 entriesFewer than 8 entries: too few to say–––––',
  ])
  expect(await rows('Reliability of Categories')).toEqual([
    `${category!.name}9 entriesNeeds 5 judges for each entry3.050.410.40`,
  ])
  expect(await rows('Too Close to Call')).toEqual([
    `Rain Check${category!.name}SilverSilver 52%, Bronze 48%380.1079.40BronzeAdd a Judge`,
  ])
  expect(screen.getByText(/^Judges differ in severity by 4.1 points/)).toBeTruthy()
})

test('a judge is added to what is too close to call, with the number of judges that was shown', async () => {
  const post = `POST /api/admin/judging/submissions/${judge.id}/judges`
  const api = await openTab('calibration', { [address]: found, [post]: { judgeId: judge.id, assigned: 4 } })
  await click('Add a judge for “Rain Check”')
  const asked = await question('Add a judge for “Rain Check”?')
  api.answers[address] = { ...found, leastSure: [{ ...found.leastSure[0]!, assigned: 4 }] }
  fireEvent.click(asked.getByRole('button', { name: 'Add a Judge' }))
  expect(await toastText()).toContain('Mara Lindqvist has “Rain Check” to score now.')
  expect(api.of(post).map(({ body }) => body)).toEqual([{ assigned: 3 }])
  await screen.findByText('1 still to score')
})

test('where nobody can be added the page says why, and looks again', async () => {
  const post = `POST /api/admin/judging/submissions/${judge.id}/judges`
  const api = await openTab('calibration', {
    [address]: found,
    [post]: new Refusal(409, { code: 'conflict', error: noJudgeToAdd.groups }),
  })
  await click('Add a judge for “Rain Check”')
  fireEvent.click(
    (await question('Add a judge for “Rain Check”?')).getByRole('button', { name: 'Add a Judge' }),
  )
  expect(await toastText()).toContain('are in a group with a judge who has this entry')
  await waitFor(() => expect(api.of(address).length).toBeGreaterThan(1))
})

const ruleAddress = 'GET /api/admin/judging/result-rule'
const put = 'PUT /api/admin/judging/result-rule'
const open = { decides: 'plain', fixed: false, settled: true }
const severityRemoved = /^The mean without the judges’ severity/

test('which mean decides is chosen before the first score', async () => {
  const api = await openTab('calibration', {
    ...{ [address]: nothing, [ruleAddress]: open },
    [put]: { ...open, decides: 'adjusted', settled: false },
  })
  await screen.findByText('This can be changed until the first score is given. Tell entrants before.')
  fireEvent.click(screen.getByRole('radio', { name: severityRemoved }))
  expect(await toastText()).toContain('Saved')
  expect(api.of(put).map(({ body }) => body)).toEqual([{ decides: 'adjusted' }])
})

test('once there are scores the rule is shown and cannot be changed, and what it says of results at hand', async () => {
  const fixed = { decides: 'adjusted', fixed: true, settled: false }
  await openTab('calibration', { [address]: nothing, [ruleAddress]: fixed })
  await screen.findByText(/Until judging is closed, results are shown by the plain mean\.$/)
  const chosen = screen.getByRole('radio', { name: severityRemoved }) as HTMLInputElement
  expect([chosen.checked, chosen.matches(':disabled')]).toEqual([true, true])
})

test('where the adjusted mean decides, the level is its, and the plain mean says which one it would give', async () => {
  const [entry] = found.leastSure
  const adjusted = { ...found, decides: 'adjusted', leastSure: [{ ...entry!, level: 'bronze' }] }
  await openTab('calibration', { [address]: adjusted })
  expect(await rows('Too Close to Call')).toEqual([
    `Rain Check${category!.name}BronzeSilver 52%, Bronze 48%380.10Silver79.40Add a Judge`,
  ])
})

test('before the first scorecard the page says when figures begin', async () => {
  await openTab('calibration', { [address]: nothing })
  await screen.findByText('No judge has completed a scorecard yet. The figures begin with the first ones.')
  expect(screen.queryByRole('table')).toBeNull()
})

test('groups of judges that share no entry are named, with why severity stays in', async () => {
  const apart = {
    judges: 2,
    entries: 4,
    plain: 'too-few-judges',
    judgeSpread: null,
    markSpread: null,
  } as const
  await openTab('calibration', { [address]: { ...found, blocks: [...found.blocks, apart] } })
  await screen.findByText(/^The judges form 2 groups/)
  expect(
    screen.getByText(/^Fewer than two judges who share entries have scored at least 8 of them/),
  ).toBeTruthy()
})

test('a failure offers to try again', async () => {
  await openTab('calibration', { [address]: new Refusal(503, 'later'), [ruleAddress]: open })
  await screen.findByRole('button', { name: 'Try again' })
})

test('the page says that entries are left out for a conflict of interest', async () => {
  await openTab('calibration', { [address]: { ...found, hidden: 2 } })
  await screen.findByText(
    /^2 entries are left out of these figures: you have a conflict of interest with them/,
  )
})

test('where all entries are left out, the page does not say that nobody has scored', async () => {
  await openTab('calibration', { [address]: { ...nothing, hidden: 1 } })
  await screen.findByText(/^1 entry is left out of these figures: you have a conflict of interest with it/)
  expect(screen.queryByText(/^No judge has completed a scorecard yet/)).toBeNull()
})
