/** @jest-environment jsdom */
import { acts } from '@accolade/contracts/entities/acts'
import type { AuditEntry } from '@accolade/contracts/entities/audit'
import { awardFormSchema } from '@accolade/contracts/entities/award'
import { categoryFormSchema } from '@accolade/contracts/entities/category'
import { discountFormSchema } from '@accolade/contracts/entities/discount'
import { jurySettingsSchema } from '@accolade/contracts/entities/jury'
import { settingsSchema } from '@accolade/contracts/entities/programme'
import { retentionFormSchema } from '@accolade/contracts/entities/retention'
import { webhookFormSchema } from '@accolade/contracts/entities/webhook'
import { articleFormSchema, winnerFormSchema } from '@accolade/contracts/entities/winner'
import { witnessFormSchema } from '@accolade/contracts/entities/witness'
import { routes } from '@accolade/contracts/http/table'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { z } from 'zod'
import { admin, pageOf } from '../../../dev/demo-admin.ts'
import { changesOf, fieldName } from '../../../src/features/admin/audit/changes-of.ts'
import { fieldWords } from '../../../src/features/admin/audit/field-words.ts'
import { placeOf } from '../../../src/features/admin/audit/place-of.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { choose, click, dialog, openTab, type } from './actions.ts'

const list = 'GET /api/admin/audit?page=1'
const administrators = { 'GET /api/admin/users?role=admin&pageSize=100': pageOf([admin]) }

const set: AuditEntry = {
  id: '0193e7a0-0000-7000-8000-000000000901',
  at: '2025-11-03T09:30:00.000Z',
  act: 'set-roles',
  actor: { id: admin.id, name: 'Ada Lindqvist' },
  about: { id: '0193e7a0-0000-7000-8000-000000000902', name: 'Mara Lind' },
  object: { kind: 'user', id: '0193e7a0-0000-7000-8000-000000000902', title: 'mara' },
  before: { roles: 'entrant' },
  after: { roles: 'entrant, judge' },
  network: '203.0.113.0/24',
  browser: 'Firefox on Linux',
  requestId: '4f1f8a52-5a0e-4d5b-9a5e-0a4d9a2b7c10',
  erased: false,
}
const retried: AuditEntry = {
  ...set,
  id: '0193e7a0-0000-7000-8000-000000000903',
  act: 'retry-dead-letter',
  actor: null,
  about: null,
  object: { kind: 'dead-letter', id: '0193e7a0-0000-7000-8000-000000000904', title: 'payment.received' },
  before: {},
  after: {},
  network: null,
  browser: null,
  requestId: null,
}

test('each act is a row with who, what, and its first change; the command line is nobody', async () => {
  await openTab('audit', { ...administrators, [list]: pageOf([set, retried]) })
  const table = within(await screen.findByRole('table', { name: 'Audit' }))
  const [, first, second] = table.getAllByRole('row')
  for (const words of ['Ada Lindqvist', 'Firefox on Linux', 'Roles set', 'mara', 'User', 'entrant, judge'])
    expect(first!.textContent).toContain(words)
  expect(second!.textContent).toContain('Command line')
})

test('its details show before and after, from where, and the ways to the thing and its history', async () => {
  await openTab('audit', { ...administrators, [list]: pageOf([set]) })
  await click('Details: Roles set, mara')
  const box = await dialog()
  const row = box.getByRole('row', { name: /^Roles/ })
  expect(row.querySelector('del')!.textContent).toBe('entrant')
  expect(row.querySelector('ins')!.textContent).toBe('entrant, judge')
  expect(box.getByText('203.0.113.0/24')).toBeTruthy()
  const hrefOf = (name: string) => box.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Open User')).toBe('/admin?tab=users&q=mara')
  expect(hrefOf('Show history')).toBe(`/admin?tab=audit&object=${set.object.id}`)
})

test('an act without fields says so, and an erased person is named as one', async () => {
  const gone = {
    ...set,
    erased: true,
    about: { id: set.about!.id, name: null },
    actor: { id: admin.id, name: null },
  }
  await openTab('audit', { ...administrators, [list]: pageOf([{ ...gone, before: {}, after: {} }]) })
  await click('Details: Roles set, mara')
  const box = await dialog()
  expect(box.getByText('No field was changed.')).toBeTruthy()
  expect(box.getByText('Deleted account')).toBeTruthy()
  expect(box.getByText(/was erased/)).toBeTruthy()
})

test('the list is narrowed down; a kind leaves only its acts, and the file has the same filter', async () => {
  const api = await openTab('audit', {
    ...administrators,
    [list]: pageOf([set]),
    [`${list}&kind=user`]: pageOf([]),
    [`${list}&kind=user&act=set-roles`]: pageOf([]),
    [`${list}&kind=user&act=set-roles&from=${encodeURIComponent(new Date('2025-11-03T00:00:00').toISOString())}`]:
      pageOf([]),
  })
  await screen.findByRole('table', { name: 'Audit' })
  await choose('Kind', 'User')
  expect(await screen.findByText('No acts found.')).toBeTruthy()
  await choose('Act', 'Roles set')
  await waitFor(() => expect(api.of(`${list}&kind=user&act=set-roles`)).toHaveLength(1))
  type('From', '2025-11-03')
  const file = screen.getByRole('link', { name: 'Export as CSV' })
  await waitFor(() =>
    expect(file.getAttribute('href')).toMatch(/audit\.csv\?kind=user&act=set-roles&from=2025-11-0[23]T/),
  )
})

test('one thing’s history begins with its address', async () => {
  const api = await openTab('audit&object=abc', {
    ...administrators,
    'GET /api/admin/audit?object=abc&page=1': pageOf([set]),
    [list]: pageOf([set, retried]),
  })
  expect(await screen.findByText('Only what was done to one thing.')).toBeTruthy()
  expect(api.of(list)).toHaveLength(0)
  await click('Show everything', 'link')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
})

test('a list that cannot be loaded can be tried again', async () => {
  await openTab('audit', { ...administrators, [list]: new Refusal(500, { error: 'no' }) })
  expect(await screen.findByRole('button', { name: /Try Again/i })).toBeTruthy()
})

/** What an export is limited to is recorded with it. */
const exportFilters = routes.flatMap(({ name, act, produces, query }) =>
  act && produces && query ? [[name, query] as const] : [],
)

test.each([
  ...exportFilters,
  ['jury page', jurySettingsSchema],
  ['discount code', discountFormSchema],
  ['category', categoryFormSchema],
  ['award', awardFormSchema],
  ['settings', settingsSchema],
  ['winner', winnerFormSchema],
  ['article', articleFormSchema],
  ['webhook', webhookFormSchema],
  ['witness', witnessFormSchema],
  ['retention', retentionFormSchema],
] as const)('every field of a %s has words', (_name, schema) => {
  const names = [...fieldNames(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Described)]
  expect(
    names.filter(
      (name) => !Object.hasOwn(fieldWords, name) && !['id', 'version', 'createdAt'].includes(name),
    ),
  ).toEqual([])
})

interface Described {
  properties?: Record<string, Described>
  items?: Described
  anyOf?: Described[]
}

function* fieldNames({ properties = {}, items, anyOf = [] }: Described): Iterable<string> {
  for (const [name, inner] of Object.entries(properties)) {
    yield name
    yield* fieldNames(inner)
  }
  for (const inner of items ? [items, ...anyOf] : anyOf) yield* fieldNames(inner)
}

test('fields are named for people', () => {
  expect(fieldName('criteria.2.projectUrl')).toBe('Criterion 2: Project address')
  expect(fieldName('criteria.2.neverHeardOf')).toBe('Criterion 2: Never heard of')
  expect(changesOf({ before: { published: false }, after: { published: true, note: '' } })).toEqual([
    { field: 'Published', before: 'no', after: 'yes' },
    { field: 'Note', before: null, after: null },
  ])
})

test('what is gone has no place, and everything else leads to its tab', () => {
  const placed = Object.entries(acts).map(([act, kind]) =>
    placeOf({ ...set, act, object: { kind, id: 'x', title: 'y' } }),
  )
  expect(placed.filter((place) => place === null)).toHaveLength(
    Object.entries(acts).filter(
      ([act, kind]) => act.startsWith('delete-') || kind === 'export' || kind === 'dead-letter',
    ).length,
  )
  expect(placeOf({ ...set, object: { kind: 'submission', id: 'x', title: 'y' } })).toBe(
    '/admin/submissions/x',
  )
})
