/** @jest-environment jsdom */

import type { Asset } from '@accolade/contracts/entities/asset'
import { beforeEach, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { categories, submissionOf, user } from '../../../dev/demo-data.ts'
import { changed, FakeSource } from '../../helpers/fake-source.ts'
import { FakeUpload } from '../../helpers/fake-upload.ts'
import { pagesOf } from '../../helpers/own-submissions.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const draft = submissionOf(1, { title: 'Rain Check' })
const path = `/api/submissions/${draft.id}`
const assetId = '0190a000-0009-7000-8000-000000000001'
const assetOf = (name: string, id = assetId, position = 1): Asset => ({
  id,
  name,
  contentType: 'image/png',
  sizeBytes: 2048,
  status: 'uploaded',
  url: '#',
  createdAt: draft.createdAt,
  position,
  caption: '',
})
const upload = {
  method: 'PUT',
  url: 'https://store.example/put',
  headers: { 'content-type': 'image/png' },
  fields: {},
}
const answers = {
  'GET /api/user': { user },
  'GET /api/categories': categories,
  'GET /api/user/submissions': pagesOf([draft]),
  'GET /api/user/organizations': [],
  [`GET ${path}`]: draft,
  [`POST ${path}/assets`]: { id: assetId, name: 'proof.png', upload },
  [`POST ${path}/assets/${assetId}/complete`]: assetOf('proof.png'),
  [`DELETE ${path}/assets/${assetId}`]: '',
  [`GET ${path}/warnings`]: { noEvidence: false, names: [], namesInFiles: [] },
  [`GET ${path}/names-in-files`]: { files: [] },
}

beforeEach(() => {
  FakeUpload.sent.length = 0
  globalThis.XMLHttpRequest = FakeUpload as never
})

const png = (name: string) => new File(['x'], name, { type: 'image/png' })
const sized = (file: File, size: number) => Object.defineProperty(file, 'size', { value: size })

async function open(): Promise<void> {
  renderApp(`/submit?draft=${draft.id}&step=evidence`)
  await screen.findByRole('heading', { name: 'Upload Evidence' })
}

function add(...files: File[]): void {
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } })
}

async function sent(count = 1): Promise<FakeUpload> {
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(count))
  return FakeUpload.sent[count - 1]!
}

test('a file goes to the store with its progress, and then counts', async () => {
  const api = stubApi(answers)
  await open()
  add(png('proof.png'))
  const request = await sent()
  expect([request.method, request.url, request.headers]).toEqual(['PUT', upload.url, upload.headers])
  expect((request.body as File).name).toBe('proof.png')
  act(() => request.progress(40, 100))
  expect(screen.getByRole('progressbar', { name: 'Uploading proof.png' }).getAttribute('value')).toBe('40')
  expect(screen.getByRole('button', { name: 'Continue to Payment' }).hasAttribute('disabled')).toBe(true)
  act(() => request.finish(200))
  expect(await screen.findByText('Uploaded')).toBeTruthy()
  expect(api.of(`POST ${path}/assets`)[0]!.body).toEqual({
    name: 'proof.png',
    contentType: 'image/png',
    size: 1,
    position: 1,
  })
  expect(api.of(`POST ${path}/assets/${assetId}/complete`)).toHaveLength(1)
})

test('a form upload carries the fields of the store before the file', async () => {
  const target = {
    method: 'POST',
    url: 'https://store.example',
    headers: {},
    fields: { key: 'k', policy: 'p' },
  }
  stubApi({ ...answers, [`POST ${path}/assets`]: { id: assetId, name: 'proof.png', upload: target } })
  await open()
  add(png('proof.png'))
  const { body } = await sent()
  expect([...(body as FormData).keys()]).toEqual(['key', 'policy', 'file'])
})

test('a failed upload gives its place back and can be tried again', async () => {
  const api = stubApi(answers)
  await open()
  add(png('proof.png'))
  const first = await sent()
  act(() => first.finish(500))
  fireEvent.click(await screen.findByRole('button', { name: 'Retry proof.png' }))
  expect(api.of(`DELETE ${path}/assets/${assetId}`)).toHaveLength(1)
  const second = await sent(2)
  act(() => second.finish(200))
  expect(await screen.findByText('Uploaded')).toBeTruthy()
})

test('what the server says about the content is shown', async () => {
  const reason = 'Only images, PDFs and videos can be uploaded'
  stubApi({ ...answers, [`POST ${path}/assets/${assetId}/complete`]: new Refusal(415, { error: reason }) })
  await open()
  add(png('proof.png'))
  const request = await sent()
  act(() => request.finish(200))
  expect(await screen.findByText(reason)).toBeTruthy()
})

test('a running upload can be cancelled', async () => {
  const api = stubApi(answers)
  await open()
  add(png('proof.png'))
  await sent()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel proof.png' }))
  await waitFor(() => expect(screen.queryByText('proof.png')).toBeNull())
  expect(api.of(`DELETE ${path}/assets/${assetId}`)).toHaveLength(1)
  expect(api.of(`POST ${path}/assets/${assetId}/complete`)).toHaveLength(0)
})

test('too large, of a wrong type, empty: refused with the reason, and nothing is sent', async () => {
  const api = stubApi(answers)
  await open()
  add(
    sized(png('large.png'), 50 * 1024 * 1024 + 1),
    new File(['x'], 'page.html', { type: 'text/html' }),
    new File([], 'empty.pdf', { type: 'application/pdf' }),
  )
  const refusals = [...document.querySelectorAll('.evidenceRefusal')].map((each) => each.textContent)
  expect(refusals).toEqual([
    'large.png: The file is larger than 50 MB',
    'page.html: Only images, PDFs and videos can be uploaded',
    'empty.pdf: The file is empty',
  ])
  expect(api.calls.filter((seen) => seen.path.endsWith('/assets'))).toEqual([])
})

test('exactly 50 MB is fine', async () => {
  stubApi(answers)
  await open()
  add(sized(png('proof.png'), 50 * 1024 * 1024))
  await sent()
})

test('the sixth file is refused', async () => {
  const assets = [1, 2, 3, 4].map((count) =>
    assetOf(`file ${count}`, `0190a000-0009-7000-8000-00000000001${count}`),
  )
  stubApi({ ...answers, [`GET ${path}`]: { ...draft, assets } })
  await open()
  add(png('fifth.png'), png('sixth.png'))
  expect(screen.getByText('sixth.png').closest('p')!.textContent).toBe(
    'sixth.png: At most 5 files can be uploaded',
  )
  await sent(1)
})

test('a file is deleted once that is meant', async () => {
  const asset = assetOf('proof.png')
  const route = `DELETE ${path}/assets/${asset.id}`
  const api = stubApi({ ...answers, [`GET ${path}`]: { ...draft, assets: [asset] } })
  await open()
  const ask = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Delete proof.png' }))
    return screen.findByRole('dialog', { name: 'Delete proof.png?' })
  }
  await ask()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(api.of(route)).toEqual([])
  fireEvent.click(within(await ask()).getByRole('button', { name: 'Delete file' }))
  await waitFor(() => expect(screen.queryByText('proof.png')).toBeNull())
})

test('Back returns to the first step with the draft', async () => {
  stubApi(answers)
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(((await screen.findByLabelText('Title')) as HTMLInputElement).value).toBe('Rain Check')
})

const payment = { ...draft.payment, required: false, amountCents: 0 }
const free = { ...answers, [`GET ${path}`]: { ...draft, payment } }
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('with nothing to pay, completing submits and leads to the dashboard', async () => {
  stubApi({ ...free, [`POST ${path}/complete`]: { id: draft.id, status: 'submitted', payment } })
  await open()
  press('Complete Submission')
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'))
  expect((await screen.findByTestId('toast')).textContent).toContain('Submission Completed')
})

test('with a fee, the button and the next step say that it counts once it is paid', async () => {
  stubApi({
    ...answers,
    [`POST ${path}/complete`]: { id: draft.id, status: 'draft', payment: draft.payment },
  })
  await open()
  press('Continue to Payment')
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeTruthy()
  expect(screen.getByText('$249', { selector: '.paymentAmount' })).toBeTruthy()
  expect(screen.getByText(/^Your submission counts once the fee is paid\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Request invoice' }).getAttribute('href')).toBe(
    `${draft.payment.contactUrl}&expected=24900&currency=USD`,
  )
})

test('where the entry has a price in another currency, the payment step offers both', async () => {
  const euros = { currency: 'EUR', amountCents: 22950, memberRate: false }
  const payment = { ...draft.payment, prices: [...draft.payment.prices, euros] }
  stubApi({
    ...answers,
    [`GET ${path}`]: { ...draft, payment },
    [`POST ${path}/complete`]: { id: draft.id, status: 'draft', payment },
  })
  await open()
  press('Continue to Payment')
  fireEvent.change(await screen.findByLabelText('Currency'), { target: { value: 'EUR' } })
  expect(screen.getByText('€229.50', { selector: '.paymentAmount' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Request invoice' }).getAttribute('href')).toBe(
    `${payment.contactUrl}&expected=22950&currency=EUR`,
  )
})

test('the payment step says until when the fee holds', async () => {
  const dated = categories.map((category) => ({ ...category, late: { fee: 999, from: '2098-12-02' } }))
  stubApi({
    ...answers,
    'GET /api/categories': dated,
    [`POST ${path}/complete`]: { id: draft.id, status: 'draft', payment: draft.payment },
  })
  await open()
  press('Continue to Payment')
  expect(
    await screen.findByText(
      'Until December 1, 2098, then $999. The fee of the day on which you request the invoice counts.',
    ),
  ).toBeTruthy()
})

test('a fee that is paid is completed', async () => {
  const paid = { ...draft.payment, required: false, paid: true }
  stubApi({ ...answers, [`GET ${path}`]: { ...draft, payment: paid } })
  await open()
  expect(screen.getByRole('button', { name: 'Complete Submission' })).toBeTruthy()
})

test('a refused completion says why and stays', async () => {
  const reason = 'Submissions are closed'
  stubApi({ ...free, [`POST ${path}/complete`]: new Refusal(409, { error: reason }) })
  await open()
  press('Complete Submission')
  expect((await screen.findByTestId('toast')).textContent).toContain(reason)
  expect(screen.getByRole('heading', { name: 'Upload Evidence' })).toBeTruthy()
})

test('a file on its way is listed once, though the server lists it already', async () => {
  FakeSource.install()
  const api = stubApi({ ...answers })
  await open()
  add(png('proof.png'))
  const first = await sent()
  api.answers[`GET ${path}`] = { ...draft, assets: [{ ...assetOf('proof.png'), status: 'pending' }] }
  await changed('/api/submissions/:id')
  await waitFor(() => expect(api.of(`GET ${path}`)).toHaveLength(2))
  const rows = () => screen.getAllByRole('listitem').filter((row) => row.textContent?.includes('proof.png'))
  expect(rows()).toHaveLength(1)
  expect(screen.queryByText('Not finished')).toBe(null)
  await act(async () => first.finish(204))
  expect(await screen.findByText('Uploaded')).toBeTruthy()
  expect(rows()).toHaveLength(1)
})

test('no evidence and names are warned of, with the words; one goes back, or completes anyway', async () => {
  const named = { ...draft, payment, assets: [assetOf('board.png')] }
  const names = [
    { in: 'title', words: ['Halftone'] },
    { in: 'caption', assetId, words: ['#Halftone', 'Mara Lind'] },
  ]
  const api = stubApi({
    ...answers,
    [`GET ${path}`]: named,
    [`GET ${path}/warnings`]: { noEvidence: true, names, namesInFiles: [] },
    [`POST ${path}/complete`]: { id: draft.id, status: 'submitted', payment },
  })
  await open()
  press('Complete Submission')
  const dialog = await screen.findByRole('dialog', { name: 'Before you complete' })
  expect(dialog.textContent).toContain('There is no evidence.')
  expect(dialog.textContent).toContain('Judging is blind.')
  const found = [...dialog.querySelectorAll('dt')].map((each) => [
    each.textContent,
    each.nextSibling?.textContent,
  ])
  expect(found).toEqual([
    ['Title', 'Halftone'],
    ['Caption of board.png', '#Halftone, Mara Lind'],
  ])
  press('Go back and edit')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.of(`POST ${path}/complete`)).toHaveLength(0)
  press('Complete Submission')
  await screen.findByRole('dialog')
  press('Complete anyway')
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'))
  expect(api.of(`POST ${path}/complete`)).toHaveLength(1)
})

const ids = [1, 2, 3].map((count) => `0190a000-0009-7000-8000-00000000001${count}`)
const three = ids.map((id, at) => assetOf(`file ${at + 1}`, id, at + 1))
const withThree = { ...answers, [`GET ${path}`]: { ...draft, assets: three } }
const names = () => [...document.querySelectorAll('.evidenceName')].map((each) => each.textContent)
const put = `PUT ${path}/assets/order`

test('files are moved by buttons, the focus goes along, and it is said', async () => {
  const api = stubApi({
    ...withThree,
    [put]: ({ body }: { body: unknown }) =>
      (body as { ids: string[] }).ids.map((id, at) => ({
        ...three.find((each) => each.id === id)!,
        position: at + 1,
      })),
  })
  await open()
  expect(names()).toEqual(['file 1', 'file 2', 'file 3'])
  const disabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')
  expect([disabled('Move file 1 up'), disabled('Move file 3 down')]).toEqual([true, true])
  press('Move file 3 up')
  await waitFor(() => expect(names()).toEqual(['file 1', 'file 3', 'file 2']))
  expect(screen.getByText('file 3 is number 2 of 3 now.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move file 3 up'))
  press('Move file 3 up')
  await waitFor(() => expect(names()).toEqual(['file 3', 'file 1', 'file 2']))
  // it is the first now, and can only go down
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move file 3 down'))
  await waitFor(() =>
    expect(api.of(put).map(({ body }) => body)).toEqual([
      { ids: [ids[0], ids[2], ids[1]] },
      { ids: [ids[2], ids[0], ids[1]] },
    ]),
  )
})

test('a file that arrives before one that was chosen earlier comes after it, and moves from there', async () => {
  const [one, two] = [assetOf('one.png', ids[0], 1), assetOf('two.png', ids[1], 2)]
  stubApi({
    ...answers,
    [`POST ${path}/assets`]: ({ body }: { body: unknown }) => {
      const { name } = body as { name: string }
      return { id: name === 'one.png' ? one.id : two.id, name, upload }
    },
    [`POST ${path}/assets/${one.id}/complete`]: one,
    [`POST ${path}/assets/${two.id}/complete`]: two,
    [put]: [two, one],
  })
  await open()
  add(png('one.png'), png('two.png'))
  await sent(2)
  const requestOf = (name: string) => FakeUpload.sent.find(({ body }) => (body as File).name === name)!
  act(() => requestOf('two.png').finish(200))
  await screen.findByText('Uploaded')
  act(() => requestOf('one.png').finish(200))
  await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(2))
  expect(names()).toEqual(['one.png', 'two.png'])
  const disabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')
  expect(
    ['Move one.png up', 'Move one.png down', 'Move two.png up', 'Move two.png down'].map(disabled),
  ).toEqual([true, false, false, true])
})

test('a file is dragged to the place of another', async () => {
  const api = stubApi({ ...withThree, [put]: [three[1], three[2], three[0]] })
  await open()
  const dataTransfer = { setData: () => undefined, setDragImage: () => undefined }
  const row = (name: string) => screen.getByText(name).closest('li')!
  fireEvent.dragStart(row('file 1').querySelector('.evidenceHandle')!, { dataTransfer })
  fireEvent.dragOver(row('file 3'), { dataTransfer })
  expect(row('file 3').getAttribute('data-drop')).toBe('here')
  fireEvent.drop(row('file 3'), { dataTransfer })
  await waitFor(() => expect(names()).toEqual(['file 2', 'file 3', 'file 1']))
  await waitFor(() => expect(api.of(put)[0]?.body).toEqual({ ids: [ids[1], ids[2], ids[0]] }))
})

test('an order that cannot be saved says why, and shows the files as they are', async () => {
  const reason = 'One of these files was deleted meanwhile. Please load the page again.'
  stubApi({ ...withThree, [put]: new Refusal(409, { error: reason }) })
  await open()
  press('Move file 1 down')
  expect((await screen.findByTestId('toast')).textContent).toContain(reason)
  await waitFor(() => expect(names()).toEqual(['file 1', 'file 2', 'file 3']))
})

test('files keep the order of choosing, and one that is tried again its place', async () => {
  const api = stubApi({ ...withThree, [`POST ${path}/assets`]: new Refusal(503, 'later') })
  await open()
  add(png('four.png'), png('five.png'))
  await screen.findByRole('button', { name: 'Retry four.png' })
  expect(names()).toEqual(['file 1', 'file 2', 'file 3', 'four.png', 'five.png'])
  press('Retry four.png')
  const positions = () =>
    api.of(`POST ${path}/assets`).map(({ body }) => (body as { position: number }).position)
  await waitFor(() => expect(positions()).toEqual([4, 5, 4]))
  expect(names()).toEqual(['file 1', 'file 2', 'file 3', 'four.png', 'five.png'])
})

const patch = `PATCH ${path}/assets/${ids[0]}`
const caption = () => screen.getByLabelText('Caption of file 1') as HTMLInputElement

test('a caption is counted and saves itself', async () => {
  const api = stubApi({ ...withThree, [patch]: { ...three[0], caption: 'The square by night' } })
  await open()
  fireEvent.change(caption(), { target: { value: 'The square by night' } })
  const row = caption().closest('li')!
  expect(row.textContent).toContain('19 / 200')
  expect(row.textContent).toContain('Saving…')
  await waitFor(() => expect(api.of(patch)).toHaveLength(1), { timeout: 5_000 })
  expect(api.of(patch)[0]!.body).toEqual({ caption: 'The square by night' })
  await waitFor(() => expect(row.textContent).not.toContain('Saving…'))
})

test('completing saves the last caption first, and does not complete without it', async () => {
  const api = stubApi({
    ...withThree,
    [`GET ${path}`]: { ...draft, payment, assets: three },
    [patch]: new Refusal(503, 'later'),
  })
  await open()
  fireEvent.change(caption(), { target: { value: 'Night' } })
  press('Complete Submission')
  expect((await screen.findByTestId('toast')).textContent).toContain('A caption is not saved yet.')
  expect(screen.getByText('The caption is not saved.')).toBeTruthy()
  // the checklist has asked, too
  const before = api.of(`GET ${path}/warnings`).length
  expect(api.of(`POST ${path}/complete`)).toHaveLength(0)
  api.answers[patch] = { ...three[0], caption: 'Night' }
  press('Try again')
  await waitFor(() => expect(screen.queryByText('The caption is not saved.')).toBeNull())
  press('Complete Submission')
  await waitFor(() => expect(api.of(`GET ${path}/warnings`).length).toBeGreaterThan(before))
})

test('a caption that is too long says so, aloud too', async () => {
  stubApi({ ...withThree, [patch]: new Refusal(400, 'x') })
  await open()
  fireEvent.change(caption(), { target: { value: 'x'.repeat(160) } })
  expect(screen.getByText('Up to 40 characters left')).toBeTruthy()
  fireEvent.change(caption(), { target: { value: 'x'.repeat(203) } })
  expect(screen.getByText('At most 200 characters')).toBeTruthy()
  expect(screen.getByText('Too long by up to 10 characters')).toBeTruthy()
})

test('steps that are done can be opened', async () => {
  stubApi(answers)
  await open()
  const steps = () => [
    ...screen.getByRole('list', { name: 'Steps' }).querySelectorAll<HTMLButtonElement>('button'),
  ]
  expect(steps().map((each) => each.textContent)).toEqual(['1Basics'])
  fireEvent.click(steps()[0]!)
  await screen.findByRole('heading', { name: 'Project Information' })
  expect(screen.getByTestId('address').textContent).toBe(`/submit?draft=${draft.id}&step=basics`)
  expect(steps().map((each) => each.textContent)).toEqual(['2Evidence'])
})
