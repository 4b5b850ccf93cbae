/** @jest-environment jsdom */
import type { JudgingConsole } from '@accolade/contracts/entities/judging-console'
import { nothingReassigned, type ReassignmentPreview } from '@accolade/contracts/entities/reassignment'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { pageOf, users } from '../../../dev/demo-admin.ts'
import { categories } from '../../../dev/demo-data.ts'
import { judge, judgingConsole } from '../../../dev/demo-judging.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { click, openTab, question, toastText } from './actions.ts'

const [category] = categories
const zoe = { ...users[1]!, id: users[2]!.id, firstName: 'Zoe', lastName: 'Quill' }
const mara = { ...users[1]!, id: judge.id, firstName: 'Mara', lastName: 'Lindqvist' }
const shown: JudgingConsole = {
  ...judgingConsole,
  judges: [
    {
      ...judgingConsole.judges[0]!,
      judgeId: mara.id,
      cells: [{ categoryId: category!.id, assigned: 30, done: 18 }],
    },
  ],
}
const preview: ReassignmentPreview = {
  ...{ plan: 'p1', judgesPerEntry: 3, unstarted: 10, begun: 2, complete: 18 },
  ...{ gets: [{ judgeId: zoe.id, entries: 9 }], without: 1, others: 4, assigns: false },
}
const path = '/api/admin/judging/reassignments'
const addressOf = (scope: string) =>
  `GET ${path}/preview?${new URLSearchParams({ judgeId: mara.id, categoryId: category!.id, scope })}`
const post = `POST ${path}`
const answers = {
  'GET /api/admin/users?role=judge&pageSize=100': pageOf([mara, zoe]),
  'GET /api/admin/judging/console': shown,
  [addressOf('unstarted')]: preview,
  [addressOf('all')]: { ...preview, plan: 'p2', gets: [{ judgeId: zoe.id, entries: 11 }] },
}
const asked = async () => {
  await screen.findByText('Mara Lindqvist')
  await click('Hand over what Mara Lindqvist has')
  return question('Hand over what Mara Lindqvist has?')
}

test('the dialog says who gets how many, what stays and what is finished, and does just that', async () => {
  const handedOver = [{ judgingId: judge.id, judgeId: zoe.id }]
  const { plan: _, ...done } = preview
  const back = `POST ${path}/returns`
  const api = await openTab('judges', {
    ...answers,
    [post]: { ...done, handedOver },
    [back]: { returned: 1 },
  })
  const dialog = await asked()
  expect(await dialog.findByText('Entries go to Zoe Quill (9 entries).')).toBeTruthy()
  expect(dialog.getByText('1 entry stays with Mara Lindqvist: nobody else may judge it.')).toBeTruthy()
  expect(dialog.getByText('Mara Lindqvist finishes 2 begun scorecards.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Hand Over' }))
  expect(await toastText()).toContain('1 entry of Mara Lindqvist has another judge now.')
  expect(api.of(post).map(({ body }) => body)).toEqual([
    { judgeId: mara.id, categoryId: category!.id, scope: 'unstarted', plan: 'p1' },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.of(back)).toHaveLength(1))
  expect(api.of(back)[0]!.body).toEqual({ judgeId: mara.id, categoryId: category!.id, entries: handedOver })
})

test('a judge who leaves: what is begun does not count, and nothing is offered to undo', async () => {
  const { plan: _, ...done } = preview
  const api = await openTab('judges', { ...answers, [post]: { ...done, handedOver: [] } })
  const dialog = await asked()
  fireEvent.click(await dialog.findByRole('switch'))
  expect(await dialog.findByText('2 begun scorecards of Mara Lindqvist will not count.')).toBeTruthy()
  expect(dialog.getByText('18 complete scorecards go on counting.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Hand Over' }))
  await toastText()
  expect(api.of(post)[0]!.body).toMatchObject({ scope: 'all', plan: 'p2' })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null)
})

test('where something has changed the dialog stays and looks again', async () => {
  const api = await openTab('judges', {
    ...answers,
    [post]: new Refusal(409, { code: 'conflict', error: nothingReassigned.changed }),
  })
  const dialog = await asked()
  await dialog.findByText('Entries go to Zoe Quill (9 entries).')
  api.answers[addressOf('unstarted')] = { ...preview, plan: 'p3', gets: [], without: 10 }
  fireEvent.click(dialog.getByRole('button', { name: 'Hand Over' }))
  expect(await toastText()).toContain('Something has changed since')
  expect(await dialog.findByText('No entry goes to another judge.')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Hand Over' }).disabled).toBe(true)
})

test('of a category that all judges score the dialog says that the judge leaves it, and who carries on', async () => {
  await openTab('judges', {
    ...answers,
    [addressOf('unstarted')]: { ...preview, judgesPerEntry: null, gets: [], without: 0, others: 0 },
  })
  const dialog = await asked()
  expect(await dialog.findByText('Nobody else judges this category. Choose who takes over.')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Hand Over' }).disabled).toBe(true)
})
