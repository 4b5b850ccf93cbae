/** @jest-environment jsdom */

import type { Submission } from '@accolade/contracts/entities/submission'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { categories, submissionOf, user } from '../../../dev/demo-data.ts'
import { pagesOf } from '../../helpers/own-submissions.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { stubApi } from '../../helpers/stub-api.ts'

const assetId = '0190a000-0009-7000-8000-000000000001'

/** Opens a draft with the checklist beside it. */
async function open(change: Partial<Submission>, names: object[] = [], deadline = '2125-12-15') {
  const draft = { ...submissionOf(1, { title: 'Rain Check' }), ...change }
  const path = `/api/submissions/${draft.id}`
  stubApi({
    'GET /api/user': { user },
    'GET /api/categories': categories.map((category) => ({ ...category, deadline })),
    'GET /api/user/submissions': pagesOf([draft]),
    'GET /api/user/organizations': [],
    [`GET ${path}`]: draft,
    [`GET ${path}/warnings`]: { noEvidence: false, names, namesInFiles: [] },
  })
  renderApp(`/submit?draft=${draft.id}&step=evidence`)
  const heading = await screen.findByRole('heading', { name: 'What is missing' })
  return within(heading.closest('section') as HTMLElement)
}

test('says what is missing, until when, and leads to the field', async () => {
  const list = await open({}, [{ in: 'title', words: ['Northlight'] }])
  expect(list.getByText(/^Deadline: .*2125/)).toBeTruthy()
  expect(list.getByText(/days left\.$/)).toBeTruthy()
  const calendar = list.getByRole('link', { name: 'Add to calendar' })
  expect(decodeURIComponent(calendar.getAttribute('href') ?? '')).toContain(
    'SUMMARY:Deadline for “Rain Check”',
  )
  expect(list.getByText('Upload evidence')).toBeTruthy()
  fireEvent.click(await list.findByRole('link', { name: 'The title names who entered it' }))
  await screen.findByRole('heading', { name: 'Project Information' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
})

test('files without a caption lead to their captions; what is there is done', async () => {
  const asset = {
    ...{
      id: assetId,
      name: 'proof.png',
      contentType: 'image/png',
      sizeBytes: 2048,
      status: 'uploaded' as const,
    },
    ...{ url: '#', createdAt: '2025-12-01T00:00:00Z', position: 1, caption: '' },
  }
  const list = await open({ assets: [asset] })
  expect(list.getByText('1 file is there')).toBeTruthy()
  fireEvent.click(list.getByRole('link', { name: '1 file has no caption' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Caption of proof.png')))
})

test('a category whose deadline is over has to be changed first', async () => {
  const list = await open({}, [], '2020-12-15')
  expect(list.getByRole('link', { name: 'Choose a category that is open' })).toBeTruthy()
  expect(list.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
})
