/** @jest-environment jsdom */
import type { PayableEntry } from '@accolade/contracts/entities/order'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { organizations, user } from '../../../dev/demo-data.ts'
import { pagesOf } from '../../helpers/own-submissions.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

type Organization = (typeof organizations)[number]
const [agency, studio] = organizations as [Organization, Organization]

const dollars = { currency: 'USD', amountCents: 14900, memberRate: false }
const euros = { currency: 'EUR', amountCents: 13950, memberRate: false }
const entry = (count: number, title: string, fields: Partial<PayableEntry> = {}): PayableEntry => ({
  ...{ id: `0190a000-0008-7000-8000-${String(count).padStart(12, '0')}`, title, categoryName: 'Print' },
  ...{ organizationId: agency.id, organizationName: agency.name, status: 'draft', refusal: null },
  ...{ ...dollars, prices: fields.status === 'pending_payment' ? [] : [dollars], files: 1 },
  ...fields,
})
const ready = entry(1, 'Ready')
const bare = entry(2, 'Bare', { files: 0 })
const waiting = entry(3, 'Waiting', { status: 'pending_payment', amountCents: 9900, files: 0 })
const late = entry(4, 'Late', { refusal: 'deadline-passed' })
const elsewhere = entry(5, 'Elsewhere', { organizationId: studio.id, organizationName: studio.name })

const list = 'GET /api/user/payable-entries'
const place = 'POST /api/orders'
const signedIn = {
  'GET /api/user': { user },
  'GET /api/categories': [],
  'GET /api/user/organizations': organizations,
  'GET /api/user/stats': { submissionsCount: 0, winnersCount: 0, averageScore: null, draftsCount: 0 },
  'GET /api/user/submissions': pagesOf([]),
  'GET /api/user/billing-profiles': [],
}
const lines = [ready, waiting].map(({ id, title, amountCents }) => ({
  ...{ submissionId: id, title, amountCents, discountCents: 0 },
}))
const placed = { id: ready.id, organizationId: agency.id, amountCents: 24800, currency: 'USD', lines }

async function openDialog(entries: readonly PayableEntry[], more: Record<string, unknown> = {}) {
  const api = stubApi({ ...signedIn, [list]: entries, ...more })
  renderApp('/dashboard')
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Entries' }))
  const dialog = within(await screen.findByRole('dialog'))
  const box = (name: RegExp | string) => dialog.getByRole<HTMLInputElement>('checkbox', { name })
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }))
  const button = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name })
  const sum = () => dialog.getByText(/entr(?:y|ies)$|^No entry chosen$/).parentElement?.textContent
  return { api, dialog, box, press, button, sum }
}

test('the panel says how many entries can be paid and what they cost, and is not there without any', async () => {
  stubApi({ ...signedIn, [list]: [ready, waiting, late] })
  const { unmount } = renderApp('/dashboard')
  const panel = await screen.findByRole('region', { name: 'Pay for Your Entries' })
  expect(panel.textContent).toContain('2 entries can be paid, with one invoice: $248.')
  unmount()
  const api = stubApi({ ...signedIn, [list]: [late] })
  renderApp('/dashboard')
  await screen.findByText('No submissions yet')
  await waitFor(() => expect(api.of(list)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Pay for Your Entries' })).toBe(null)
})

test('where the entries cannot be loaded, the panel says so and tries again', async () => {
  const api = stubApi({ ...signedIn, [list]: new Refusal(503, 'later') })
  renderApp('/dashboard')
  const failure = (await screen.findByText('The entries to pay could not be loaded.')).closest<HTMLElement>(
    '[role=alert]',
  )
  api.answers[list] = [ready]
  fireEvent.click(within(failure!).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Choose Entries' })).toBeTruthy()
})

test('what has a file or waits already is chosen, a draft without a file is not, and what cannot be paid says why', async () => {
  const { dialog, box, button, sum, press } = await openDialog([ready, bare, waiting, late])
  expect([box(/^Ready/), box(/^Bare/), box(/^Waiting/)].map(({ checked }) => checked)).toEqual([
    true,
    false,
    true,
  ])
  expect(sum()).toBe('2 entries$248')
  expect(dialog.getByText('It has no file yet.')).toBeTruthy()
  expect(dialog.getByText('It has an open invoice, which is replaced.')).toBeTruthy()
  const cannot = within(dialog.getByRole('region', { name: 'Cannot Be Paid Here' }))
  expect(cannot.getByText('The deadline of its category has passed.')).toBeTruthy()
  expect(cannot.getByRole('link', { name: 'Late' }).getAttribute('href')).toBe(`/submit?draft=${late.id}`)

  fireEvent.click(box('All Entries'))
  expect(sum()).toBe('3 entries$397')
  fireEvent.click(box('All Entries'))
  expect([sum(), button('Continue').disabled]).toEqual(['No entry chosen', true])
  fireEvent.click(box(/^Bare/))
  expect([sum(), button('Continue').disabled]).toEqual(['1 entry$149', false])
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

test('the chosen ones are ordered after a look at whom the invoice is made out to', async () => {
  const profile = { organizationId: agency.id, legalName: 'Northlight GmbH', address: 'Lindenstraße 9' }
  const { api, dialog, press, sum } = await openDialog([ready, waiting], {
    [place]: placed,
    'GET /api/user/billing-profiles': [
      {
        ...profile,
        ...{ country: 'DE', vatId: '', purchaseOrder: 'PO 4711', email: '', version: 1 },
        ...{ changedAt: '2026-10-01T10:00:00.000Z', changedBy: 'Mara Lind' },
      },
    ],
  })
  press('Continue')
  expect((await dialog.findByText(/^Northlight GmbH/)).textContent).toBe(
    'Northlight GmbH\nLindenstraße 9\nGermany',
  )
  expect(dialog.getByText('Purchase order: PO 4711')).toBeTruthy()
  expect(
    dialog.getByText('Open invoices of these entries are cancelled, and nothing is owed on them.'),
  ).toBeTruthy()
  // one step back keeps what was chosen
  press('Back')
  expect(sum()).toBe('2 entries$248')
  press('Continue')
  expect(api.of(place)).toEqual([])
  api.answers[list] = []
  press('Request Invoice')
  expect((await screen.findByTestId('toast')).textContent).toContain(
    'One invoice for 2 entries comes by email.',
  )
  expect(api.of(place).map(({ body }) => body)).toEqual([
    {
      organizationId: agency.id,
      submissionIds: [ready.id, waiting.id],
      currency: 'USD',
      expectedCents: 24800,
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pay for Your Entries' })).toBe(null))
})

test('one that was changed meanwhile refuses the order, is named, and is no longer offered', async () => {
  const words = 'The entry “Ready” cannot be ordered: It is no longer a draft'
  const { api, dialog, press, sum } = await openDialog([ready, waiting], {
    [place]: new Refusal(409, { code: 'conflict', error: words }),
  })
  press('Continue')
  api.answers[list] = [waiting]
  press('Request Invoice')
  expect((await screen.findByTestId('toast')).textContent).toContain(words)
  await waitFor(() => expect(sum()).toBe('1 entry$99'))
  expect(dialog.queryByRole('checkbox', { name: /^Ready/ })).toBe(null)
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeTruthy()
})

test('each organization has an invoice of its own', async () => {
  const { dialog, box, button, sum } = await openDialog([ready, elsewhere])
  expect(box(/^Ready/).checked).toBe(true)
  // where all cost dollars there is nothing to choose
  expect(dialog.queryByLabelText('Currency')).toBe(null)
  fireEvent.change(dialog.getByLabelText('Organization'), { target: { value: studio.id } })
  expect(sum()).toBe('1 entry$149')
  expect(dialog.queryByRole('checkbox', { name: /^Ready/ })).toBe(null)
  expect(button('Continue').disabled).toBe(false)
})

test('the currency is chosen: prices follow, what has none in it says why, and the order names it', async () => {
  const both = entry(6, 'Both', { prices: [dollars, euros] })
  const inEuros = entry(7, 'Billed', { ...euros, status: 'pending_payment', files: 0 })
  const { api, dialog, press, sum } = await openDialog([ready, both, inEuros], {
    [place]: { ...placed, currency: 'EUR' },
  })
  const others = () =>
    within(dialog.getByRole('region', { name: 'Cannot Be Paid Here' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const choice = dialog.getByLabelText<HTMLSelectElement>('Currency')
  expect([choice.value, [...choice.options].map(({ text }) => text)]).toEqual([
    'USD',
    ['USD, US Dollar', 'EUR, Euro'],
  ])
  expect([sum(), others()]).toEqual([
    '2 entries$298',
    ['BilledIts open invoice is in another currency: cancel its request to change that.'],
  ])
  fireEvent.change(choice, { target: { value: 'EUR' } })
  expect([sum(), others()]).toEqual(['2 entries€279', ['ReadyIts category has no price in this currency.']])
  press('Continue')
  api.answers[list] = []
  press('Request Invoice')
  await screen.findByTestId('toast')
  expect(api.of(place).map(({ body }) => body)).toEqual([
    {
      ...{ organizationId: agency.id, submissionIds: [both.id, inEuros.id] },
      ...{ currency: 'EUR', expectedCents: 27_900 },
    },
  ])
})

test('no more than a hundred are chosen at once', async () => {
  const many = Array.from({ length: 101 }, (_, at) => entry(100 + at, `Work ${at}`))
  const { dialog, box, button, sum } = await openDialog(many)
  expect(sum()).toBe('100 entries$14,900')
  fireEvent.click(box(/^Work 100/))
  expect(dialog.getByRole('alert').textContent).toBe('At most 100 entries can be paid together.')
  expect(button('Continue').disabled).toBe(true)
})

const look = 'POST /api/discounts/check'
const discountOf = (discountCents: number, submissionId = ready.id) => ({
  ...{ code: 'SPRING', refusal: null },
  lines: [{ submissionId, listCents: 14900, discountCents, currency: 'USD', refusal: null }],
})
const codeField = () => screen.getByLabelText<HTMLInputElement>('Discount code (optional)')
const typeCode = (code: string) => fireEvent.change(codeField(), { target: { value: code } })

test('a code is looked up for the drafts as it is typed: the sum falls, and the order names the code and the sum', async () => {
  const { api, dialog, press, button, sum } = await openDialog([ready, waiting], {
    [place]: {
      ...placed,
      lines: [{ ...placed, submissionId: ready.id, title: 'Ready', amountCents: 11920, discountCents: 2980 }],
    },
    [look]: discountOf(2980),
  })
  press('Continue')
  typeCode('sp')
  typeCode('spring')
  // nobody pays the whole fee because of a fast finger
  expect(button('Request Invoice').disabled).toBe(true)
  expect(await dialog.findByText('$29.80 less.')).toBeTruthy()
  expect(api.of(look).map(({ body }) => body)).toEqual([
    { code: 'spring', organizationId: agency.id, submissionIds: [ready.id], currency: 'USD' },
  ])
  expect(sum()).toBe('2 entries$218.20')
  expect(dialog.getByText('$149').tagName).toBe('S')
  api.answers[list] = []
  press('Request Invoice')
  await screen.findByTestId('toast')
  expect(api.of(place).map(({ body }) => body)).toEqual([
    {
      ...{ organizationId: agency.id, submissionIds: [ready.id, waiting.id] },
      ...{ currency: 'USD', expectedCents: 21820, code: 'SPRING' },
    },
  ])
})

test.each([
  ['unknown', 'This code is not valid.'],
  ['used-up', 'This code has been used as often as it can be.'],
  ['ended', 'This code is no longer valid.'],
])('a code that is %s says so, and nothing is ordered with it', async (refusal, words) => {
  const { dialog, press, button } = await openDialog([ready], { [look]: { code: 'X-1', refusal, lines: [] } })
  press('Continue')
  typeCode('x-1')
  expect(await dialog.findByText(words)).toBeTruthy()
  expect([codeField().getAttribute('aria-invalid'), button('Request Invoice').disabled]).toEqual([
    'true',
    true,
  ])
  typeCode('')
  expect(button('Request Invoice').disabled).toBe(false)
})

test('what is too short to be a code is not looked up', async () => {
  const { api, dialog, press } = await openDialog([ready])
  press('Continue')
  typeCode('x')
  expect(await dialog.findByText('This code is not valid.')).toBeTruthy()
  expect(api.of(look)).toEqual([])
})

test('a code that somebody else used up meanwhile is looked up again, at its field', async () => {
  const message = 'This code has been used as often as it can be'
  const { api, dialog, press, button } = await openDialog([ready], {
    [look]: discountOf(2980),
    [place]: new Refusal(400, { code: 'invalid-request', issues: [{ path: 'code', message }] }),
  })
  press('Continue')
  typeCode('spring')
  await dialog.findByText('$29.80 less.')
  api.answers[look] = { code: 'SPRING', refusal: 'used-up', lines: [] }
  press('Request Invoice')
  expect(await dialog.findByText(`${message}.`)).toBeTruthy()
  expect(button('Request Invoice').disabled).toBe(true)
  expect(screen.queryByTestId('toast')).toBe(null)
})

test('with nothing left to pay the entries are submitted, and no invoice is spoken of', async () => {
  const { api, dialog, press } = await openDialog([ready], {
    [look]: discountOf(14900),
    [place]: { ...placed, amountCents: 0, lines: [] },
  })
  press('Continue')
  typeCode('free')
  expect(await dialog.findByText(/^Nothing is left to pay: what you have chosen/)).toBeTruthy()
  expect(dialog.queryByText('The invoice is made out to')).toBe(null)
  api.answers[list] = []
  press('Submit Without Payment')
  expect((await screen.findByTestId('toast')).textContent).toContain('Entries Submitted')
  expect(api.of(place).map(({ body }) => body)).toEqual([
    {
      ...{ organizationId: agency.id, submissionIds: [ready.id], currency: 'USD' },
      ...{ expectedCents: 0, code: 'SPRING' },
    },
  ])
})

test('where too many codes were tried, the field says so', async () => {
  const words = 'Too many discount codes that do not exist.'
  const { dialog, press } = await openDialog([ready], {
    [look]: new Refusal(429, { code: 'too-many-requests', error: words }),
  })
  press('Continue')
  typeCode('guess')
  await waitFor(() => expect(codeField().getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getByRole('button', { name: 'Request Invoice' })).toBeTruthy()
})
