/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { articles, pageOf, picture, winners } from '../../../dev/demo-admin.ts'
import { linesOf } from '../../../src/features/admin/shared/lines.ts'
import { metricsToText, textToMetrics } from '../../../src/features/admin/winners/article-lines.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { choose, click, conflict, dialog, openTab, question, toastText, type } from './actions.ts'

const [shown, draft] = winners as [(typeof winners)[0], (typeof winners)[0]]
const article = articles[0]!
const list = 'GET /api/admin/winners?page=1'
const put = (id: string) => `PUT /api/admin/winners/${id}`

/** What the form sends of the draft. */
const {
  id: _id,
  submissionId: _submission,
  result: _result,
  updatedAt: _at,
  cover: _cover,
  ...fields
} = draft

test('a draft is published with everything it had', async () => {
  const api = await openTab('winners', { [put(draft.id)]: { ...draft, published: true, version: 2 } })
  const table = await screen.findByRole('table', { name: 'Winners' })
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  await click('Publish Rain Check')
  expect(await toastText()).toContain('PublishedRain Check')
  expect(api.of(put(draft.id)).map(({ body }) => body)).toEqual([{ ...fields, published: true }])
  await waitFor(() => expect(api.of(list)).toHaveLength(2))
  api.answers[put(draft.id)] = { ...draft, version: 3 }
  await click('Undo')
  await waitFor(() => expect(api.of(list)).toHaveLength(3))
  expect(api.of(put(draft.id))[1]!.body).toEqual({ ...fields, published: false, version: 2 })
})

test('a winner that came from a submission says that its draft does not come back', async () => {
  await openTab('winners')
  await click('Delete Rain Check')
  const asked = await question('Delete Rain Check?')
  expect(asked.getByText(/^It is deleted for good/).textContent).toBe(
    'It is deleted for good. Its submission stays a winner, but no second draft is made of it.',
  )
})

test('a winner is added; what was left empty is not sent', async () => {
  const api = await openTab('winners', { 'POST /api/admin/winners': shown })
  await click('Add Winner')
  await dialog()
  await click('Save Winner')
  expect(await screen.findAllByText('Required')).toHaveLength(3)
  type('Organization', 'Nine to Noon')
  type('Title', 'The Slow Clock')
  type('Category', 'Design Excellence')
  type('Public text', 'A clock that shows only what is left.')
  await click('Save Winner')
  expect(await toastText()).toContain('Winner Created')
  expect(api.of('POST /api/admin/winners').map(({ body }) => body)).toEqual([
    {
      ...{ organizationName: 'Nine to Noon', title: 'The Slow Clock', categoryName: 'Design Excellence' },
      ...{ description: 'A clock that shows only what is left.', position: 100, published: false },
      entries: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT12:00:00\.000Z$/),
    },
  ])
})

const unlevelled = ({ level: _level, score: _score, awardTitle: _title, ...rest }: typeof draft) => rest
const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

test('a draft has the level, score, award and date of its result; saved, they are sent as they are', async () => {
  const api = await openTab('winners', { [put(draft.id)]: draft })
  const row = (await screen.findByText('Rain Check')).closest('tr')!
  expect(within(row).getByText('Bronze').className).toBe('badge tag--metal metal--bronze')
  await click('Edit Rain Check')
  await dialog()
  expect([value('Score (optional)'), value('Award (optional)'), value('Awarded on')]).toEqual([
    '73',
    'Bronze in Sustainability',
    '2025-05-15',
  ])
  expect(screen.getByText('Result of judging: 73.00 points, Bronze.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use the result' })).toBe(null)
  await click('Save Winner')
  await toastText()
  expect(api.of(put(draft.id)).map(({ body }) => body)).toEqual([{ ...fields, entries: null }])
})

test('a level other than that of the result is shown beside it, named in the award, and can be taken back', async () => {
  const api = await openTab('winners', { [put(draft.id)]: draft })
  await click('Edit Rain Check')
  await dialog()
  await choose('Level', 'Silver')
  expect(value('Award (optional)')).toBe('Silver in Sustainability')
  type('Score (optional)', '81.255')
  await click('Save Winner')
  expect(await screen.findByText('At most two decimals')).toBeTruthy()
  expect(screen.getByText('Result of judging: 73.00 points, Bronze.')).toBeTruthy()
  await click('Use the result')
  expect([value('Score (optional)'), value('Award (optional)')]).toEqual(['73', 'Bronze in Sustainability'])
  type('Award (optional)', 'Prize of the Jury')
  type('Awarded on', '2026-02-15')
  await choose('Level', 'Silver')
  expect(value('Award (optional)')).toBe('Prize of the Jury')
  await click('Save Winner')
  await toastText()
  expect(api.of(put(draft.id))[0]?.body).toMatchObject({
    ...{ level: 'silver', score: 73, awardTitle: 'Prize of the Jury', createdAt: '2026-02-15T12:00:00.000Z' },
  })
})

test.each([
  [null, 'No result of judging is known.'],
  [{ score: 64, level: null }, 'Result of judging: 64.00 points, below Bronze.'],
])('publishing without a level asks for it, and says why: %j', async (result, why) => {
  const asked = { ...unlevelled(draft), result }
  const api = await openTab('winners', {
    [list]: pageOf([asked]),
    [put(draft.id)]: { ...draft, published: true },
  })
  expect(await screen.findByText('Level missing', { selector: '.badge' })).toBeTruthy()
  await click('Publish Rain Check')
  await dialog()
  expect(await screen.findByText('Choose the level to publish')).toBeTruthy()
  expect(screen.getByText(why)).toBeTruthy()
  expect(screen.getByRole('switch', { name: 'Published' }).getAttribute('aria-checked')).toBe('true')
  await click('Save Winner')
  expect(api.of(put(draft.id))).toEqual([])
  await choose('Level', 'Bronze')
  await waitFor(() => expect(screen.queryByText('Choose the level to publish')).toBe(null))
  await click('Save Winner')
  await toastText()
  expect(api.of(put(draft.id))[0]?.body).toMatchObject({
    ...{ level: 'bronze', awardTitle: 'Bronze in Sustainability', published: true },
  })
})

test('a draft without a level may be saved as a draft', async () => {
  const api = await openTab('winners', { [list]: pageOf([unlevelled(draft)]), [put(draft.id)]: draft })
  await click('Edit Rain Check')
  await dialog()
  await click('Save Winner')
  expect(await toastText()).toContain('Winner Updated')
  expect(api.of(put(draft.id))[0]?.body).not.toHaveProperty('level')
})

test('a published winner whose result has changed since says so in the list', async () => {
  const changed = { ...draft, published: true, result: { score: 92.1, level: 'gold' as const } }
  await openTab('winners', { [list]: pageOf([changed, shown]) })
  const row = (await screen.findByText('Rain Check')).closest('tr')!
  expect(within(row).getByText('Result: 92.10 points, Gold')).toBeTruthy()
  expect(screen.getAllByText(/^Result: /)).toHaveLength(1)
})

test('those without a level are found by a filter', async () => {
  const api = await openTab('winners', {
    'GET /api/admin/winners?page=1&level=none': pageOf([unlevelled(draft)]),
  })
  await choose('Award level', 'Level missing')
  await waitFor(() => expect(api.of('GET /api/admin/winners?page=1&level=none')).toHaveLength(1))
  expect(await screen.findByText('Level missing', { selector: '.badge' })).toBeTruthy()
})

test('where somebody else was faster, the newer version is offered', async () => {
  const newer = { ...shown, title: 'The Longer Exhale', version: 9 }
  const api = await openTab('winners', {
    [put(shown.id)]: new Refusal(conflict.status, conflict.body),
    'GET /api/admin/winners?q=The+Long+Exhale&pageSize=100': pageOf([newer]),
  })
  await click('Edit The Long Exhale')
  await dialog()
  await click('Save Winner')
  await click('Load the newer version')
  await waitFor(() =>
    expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('The Longer Exhale'),
  )
  api.answers[put(shown.id)] = newer
  await waitFor(() => expect(screen.queryByText(/^Somebody else changed/)).toBe(null))
  await click('Save Winner')
  expect(await toastText()).toContain('Winner Updated')
  expect(api.of(put(shown.id)).map(({ body }) => (body as { version: number }).version)).toEqual([3, 9])
})

test('deleting asks first', async () => {
  const path = `DELETE /api/admin/articles/${article.id}`
  const api = await openTab('winners', { [path]: '' })
  await click('Delete Campaign of the Year')
  expect(api.of(path)).toEqual([])
  await click('Delete')
  expect(await toastText()).toContain('Deleted')
  expect(api.of(path)).toHaveLength(1)
})

test('an article is edited with metrics and highlights as lines', async () => {
  const path = `PUT /api/admin/articles/${article.id}`
  const api = await openTab('winners', { [path]: article })
  await click('Edit Campaign of the Year')
  await dialog()
  expect((screen.getByLabelText('Key metrics, one per line') as HTMLTextAreaElement).value).toBe(
    '92% | recall',
  )
  type('Key metrics, one per line', '92% | recall\n\n14 | cities')
  await click('Save Article')
  expect(await toastText()).toContain('Article Updated')
  const { id: _id, updatedAt: _at, ...fields } = article
  const metrics = [
    { value: '92%', label: 'recall' },
    { value: '14', label: 'cities' },
  ]
  expect(api.of(path).map(({ body }) => body)).toEqual([{ ...fields, metrics }])
})

test('lines and metrics come back as they were', () => {
  const metrics = [{ value: '3', label: 'a | b' }]
  expect(textToMetrics(metricsToText(metrics))).toEqual(metrics)
  expect(linesOf(' a \n\n b')).toEqual(['a', 'b'])
})

const detail = `GET /api/admin/winners/${draft.id}`
const media = (change: object) => ({
  ...{ id: '0193e7a0-0000-7000-8000-000000000901', purpose: 'still', state: 'ready', name: 'square.jpg' },
  ...{ sizeBytes: 9, alt: '', caption: '', createdAt: '2025-05-15T10:00:00.000Z', picture },
  ...change,
})
const other = '0193e7a0-0000-7000-8000-000000000902'

test('pictures: what is said about one saves itself, stills are moved, a refusal says why', async () => {
  const refusal = 'This picture is narrower than 480 pixels. Send a larger one.'
  const stills = [media({}), media({ id: other, name: 'night.jpg' })]
  const api = await openTab('winners', {
    [detail]: {
      ...draft,
      media: [media({ id: shown.id, purpose: 'cover', state: 'refused', refusal }), ...stills],
    },
    [`PATCH /api/admin/winners/${draft.id}/media/${other}`]: stills[1],
    [`PUT /api/admin/winners/${draft.id}/stills`]: stills,
    [`GET /api/submissions/${draft.submissionId}/assets`]: [],
  })
  await click('Media of Rain Check')
  expect(await screen.findByText(refusal)).toBeTruthy()
  const still = within(screen.getByRole('article', { name: 'night.jpg' }))
  const field = still.getByLabelText('Caption (optional)')
  fireEvent.change(field, { target: { value: 'The square by night' } })
  fireEvent.blur(field)
  const patch = `PATCH /api/admin/winners/${draft.id}/media/${other}`
  await waitFor(() =>
    expect(api.of(patch).map(({ body }) => body)).toEqual([{ caption: 'The square by night' }]),
  )
  expect((screen.getByRole('button', { name: 'Move night.jpg down' }) as HTMLButtonElement).disabled).toBe(
    true,
  )
  await click('Move night.jpg up')
  const order = `PUT /api/admin/winners/${draft.id}/stills`
  await waitFor(() =>
    expect(api.of(order).map(({ body }) => body)).toEqual([{ ids: [other, stills[0]?.id] }]),
  )
})

test('without a cover, publishing asks for one', async () => {
  const { cover: _cover, ...bare } = draft
  await openTab('winners', {
    [list]: pageOf([bare]),
    [detail]: { ...bare, media: [] },
    [`GET /api/submissions/${draft.submissionId}/assets`]: [],
  })
  await click('Publish Rain Check')
  const wanted = await screen.findByText('Add a cover: without one, a winner is not published.')
  expect(wanted.getAttribute('role')).toBe('alert')
})
