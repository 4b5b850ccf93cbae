/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { categories, submissionOf, user } from '../../../dev/demo-data.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi, unauthorized } from '../../helpers/stub-api.ts'

const draft = submissionOf(1, { title: 'Rain Check' })
const about = `/contact?submission=${draft.id}&category=${draft.categoryId}`
const requestPath = `POST /api/submissions/${draft.id}/request-payment`
const answers = {
  'GET /api/user': { user },
  'GET /api/categories': categories,
  [`GET /api/submissions/${draft.id}`]: draft,
  'POST /api/contact': { message: 'We answer soon.' },
  [requestPath]: { id: draft.id, status: 'pending_payment' },
}
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send Message' }))

test('a payment request is filled in, sent, and asks for the payment', async () => {
  const api = stubApi(answers)
  renderApp(about)
  await screen.findByRole('button', { name: 'Send Message' })
  expect(field('Name').value).toBe('Mara Lindqvist')
  expect(field('Email').value).toBe(user.email)
  expect(field('Subject').value).toBe('Award Submission Payment Request')
  send()
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
  expect(await screen.findByText(/^Invoice requested/)).toBeTruthy()
  expect((await screen.findByTestId('toast')).textContent).toContain('Message SentWe answer soon.')
  expect(api.of('POST /api/contact')[0]!.body).toMatchObject({
    submissionId: draft.id,
    categoryId: draft.categoryId,
    subject: 'Award Submission Payment Request',
  })
  const [request] = api.of(requestPath)
  const headers = { traceparent: expect.any(String) }
  expect(request!.init).toEqual({ method: 'POST', credentials: 'include', headers })
  const links = ['Go to Dashboard', 'Back to Home'].map((name) => screen.getByRole('link', { name }))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard', '/'])
})

test('with a discount code it is ordered; a code that is refused can be left out', async () => {
  const order = 'POST /api/orders'
  const message = 'This code has been used as often as it can be'
  const refused = new Refusal(400, { code: 'invalid-request', issues: [{ path: 'code', message }] })
  const api = stubApi({ ...answers, [order]: refused })
  renderApp(`${about}&code=SPRING`)
  await screen.findByRole('button', { name: 'Send Message' })
  send()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(api.of(order).map(({ body }) => body)).toEqual([
    { organizationId: draft.organizationId, submissionIds: [draft.id], code: 'SPRING' },
  ])
  expect(api.of(requestPath)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Request it without the code' }))
  expect(await screen.findByText(/^Invoice requested/)).toBeTruthy()
  expect([api.of(order).length, api.of(requestPath).length]).toEqual([1, 1])
})

test('the price that was shown is asked for, and where it is another one meanwhile the way back to it is there', async () => {
  const order = 'POST /api/orders'
  const error = 'The price has changed meanwhile. Please look at it again'
  const api = stubApi({ ...answers, [order]: new Refusal(409, { code: 'conflict', error }) })
  renderApp(`${about}&expected=12900`)
  await screen.findByRole('button', { name: 'Send Message' })
  send()
  expect(await screen.findByText(error)).toBeTruthy()
  expect(api.of(order).map(({ body }) => body)).toEqual([
    { organizationId: draft.organizationId, submissionIds: [draft.id], expectedCents: 12900 },
  ])
  expect(api.of(requestPath)).toEqual([])
  const back = screen.getByRole('link', { name: 'Look at the price' })
  expect(back.getAttribute('href')).toBe(`/submit?draft=${draft.id}`)
})

test('an invoice is requested in the currency that was chosen, in which the fee is shown', async () => {
  const order = 'POST /api/orders'
  const euros = { currency: 'EUR', amountCents: 11950, memberRate: false }
  const payment = { ...draft.payment, prices: [...draft.payment.prices, euros] }
  const placed = { id: draft.id, organizationId: draft.organizationId, amountCents: 11950, currency: 'EUR' }
  const api = stubApi({
    ...answers,
    [`GET /api/submissions/${draft.id}`]: { ...draft, payment },
    [order]: { ...placed, lines: [] },
  })
  renderApp(`${about}&expected=11950&currency=EUR`)
  expect(await screen.findByText('€119.50')).toBeTruthy()
  send()
  expect(await screen.findByText(/^Invoice requested/)).toBeTruthy()
  expect(api.of(order).map(({ body }) => body)).toEqual([
    {
      ...{ organizationId: draft.organizationId, submissionIds: [draft.id] },
      ...{ currency: 'EUR', expectedCents: 11950 },
    },
  ])
})

test('who has not confirmed the address reads it, and has the mail sent again before trying again', async () => {
  const confirmation = 'POST /api/user/email/request-confirmation'
  const problem = { error: 'Confirm your email address first', code: 'address-unconfirmed' }
  const api = stubApi({ ...answers, [requestPath]: new Refusal(403, problem), [confirmation]: '' })
  renderApp(about)
  await screen.findByRole('button', { name: 'Send Message' })
  send()
  fireEvent.click(await screen.findByRole('button', { name: 'Send Again' }))
  expect(await screen.findByText(/^A mail is on its way/)).toBeTruthy()
  expect(api.of(confirmation)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a payment request that fails after the message can be repeated', async () => {
  const api = stubApi({ ...answers, [requestPath]: new Refusal(503, 'later') })
  renderApp(about)
  await screen.findByRole('button', { name: 'Send Message' })
  send()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.answers[requestPath] = { id: draft.id, status: 'pending_payment' }
  fireEvent.click(again)
  expect(await screen.findByText(/^Invoice requested/)).toBeTruthy()
  expect(api.of('POST /api/contact')).toHaveLength(1)
})

test('signed out, a payment request offers to sign in and come back', async () => {
  stubApi({ ...answers, 'GET /api/user': { user: null }, [`GET /api/submissions/${draft.id}`]: unauthorized })
  renderApp(about)
  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe(`/api/login?return=${encodeURIComponent(about)}`)
})

test('a plain message asks for no payment', async () => {
  const api = stubApi({ ...answers, 'GET /api/user': { user: null } })
  renderApp('/contact')
  await screen.findByRole('button', { name: 'Send Message' })
  fill('Name', 'Ada')
  fill('Email', 'ada@example.org')
  fill('Subject', 'A question')
  fill('Message', 'When does the next edition open for entries?')
  send()
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
  expect(api.calls.filter((seen) => seen.path.includes('request-payment'))).toEqual([])
})

test('an empty form shows its rules', async () => {
  stubApi({ ...answers, 'GET /api/user': { user: null } })
  renderApp('/contact')
  await screen.findByRole('button', { name: 'Send Message' })
  send()
  expect(await screen.findByText('Name must be at least 2 characters')).toBeTruthy()
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  expect(screen.getByText('Subject must be at least 5 characters')).toBeTruthy()
  expect(screen.getByText('Message must be at least 20 characters')).toBeTruthy()
})

test('a failure says so and keeps the message', async () => {
  stubApi({ ...answers, 'POST /api/contact': new Refusal(500, 'broken') })
  renderApp(about)
  await screen.findByRole('button', { name: 'Send Message' })
  fill('Message', 'Please send me the invoice by post.')
  send()
  expect((await screen.findByTestId('toast')).textContent).toContain(
    'ErrorFailed to send message. Please try again.',
  )
  expect(field('Message').value).toBe('Please send me the invoice by post.')
})

test('an id that is none is left aside', async () => {
  const api = stubApi(answers)
  renderApp('/contact?submission=../user&category=x')
  await screen.findByRole('button', { name: 'Send Message' })
  expect(field('Subject').value).toBe('')
  expect(api.calls.filter((seen) => seen.path.startsWith('/api/submissions'))).toEqual([])
})
