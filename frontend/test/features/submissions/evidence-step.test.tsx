/** @jest-environment jsdom */

import type { Asset } from '@accolade/contracts/entities/asset'
import { beforeEach, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { submissionOf, user } from '../../../dev/demo-data.ts'
import { changed, FakeSource } from '../../helpers/fake-source.ts'
import { FakeUpload } from '../../helpers/fake-upload.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const draft = submissionOf(1, { title: 'Rain Check' })
const path = `/api/submissions/${draft.id}`
const assetId = '0190a000-0009-7000-8000-000000000001'
const assetOf = (name: string, id = assetId): Asset => ({
  id,
  name,
  contentType: 'image/png',
  sizeBytes: 2048,
  status: 'uploaded',
  url: '#',
  createdAt: draft.createdAt,
})
const upload = {
  method: 'PUT',
  url: 'https://store.example/put',
  headers: { 'content-type': 'image/png' },
  fields: {},
}
const answers = {
  'GET /api/user': { user },
  'GET /api/categories': [],
  'GET /api/user/submissions': [draft],
  'GET /api/user/organizations': [],
  [`GET ${path}`]: draft,
  [`POST ${path}/assets`]: { id: assetId, name: 'proof.png', upload },
  [`POST ${path}/assets/${assetId}/complete`]: assetOf('proof.png'),
  [`DELETE ${path}/assets/${assetId}`]: '',
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
  expect(screen.getByRole('button', { name: 'Complete Submission' }).hasAttribute('disabled')).toBe(true)
  act(() => request.finish(200))
  expect(await screen.findByText('Uploaded')).toBeTruthy()
  expect(api.of(`POST ${path}/assets`)[0]!.body).toEqual({
    name: 'proof.png',
    contentType: 'image/png',
    size: 1,
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
  const refusals = [...document.querySelectorAll('.evidence__refusal')].map((each) => each.textContent)
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

test('with nothing to pay, completing submits and leads to the dashboard', async () => {
  const payment = { ...draft.payment, required: false, amountCents: 0 }
  stubApi({ ...answers, [`POST ${path}/complete`]: { id: draft.id, status: 'submitted', payment } })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Complete Submission' }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'))
  expect(screen.getByTestId('toast').textContent).toContain('Submission Completed')
})

test('with a fee, completing leads to the payment step', async () => {
  stubApi({
    ...answers,
    [`POST ${path}/complete`]: { id: draft.id, status: 'draft', payment: draft.payment },
  })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Complete Submission' }))
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeTruthy()
  expect(screen.getByText('$249')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Request Payment' }).getAttribute('href')).toBe(
    draft.payment.contactUrl,
  )
})

test('a refused completion says why and stays', async () => {
  const reason = 'Submissions are closed'
  stubApi({ ...answers, [`POST ${path}/complete`]: new Refusal(409, { error: reason }) })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Complete Submission' }))
  expect((await screen.findByTestId('toast')).textContent).toContain(reason)
  expect(screen.getByRole('heading', { name: 'Upload Evidence' })).toBeTruthy()
})

test('a file on its way is listed once, though the server lists it already', async () => {
  FakeSource.install()
  const api = stubApi(answers)
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
