/** @jest-environment jsdom */

import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { categories, submissionOf, user } from '../../../dev/demo-data.ts'
import { pagesOf } from '../../helpers/own-submissions.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { stubApi } from '../../helpers/stub-api.ts'

const draft = submissionOf(1, { title: 'Rain Check' })
const path = `/api/submissions/${draft.id}`
const assetId = '0190a000-0009-7000-8000-000000000001'
const accept = `PUT ${path}/assets/${assetId}/names`

async function open(files: object[], answers: object = {}) {
  const api = stubApi({
    'GET /api/user': { user },
    'GET /api/categories': categories,
    'GET /api/user/submissions': pagesOf([draft]),
    'GET /api/user/organizations': [],
    [`GET ${path}`]: draft,
    [`GET ${path}/warnings`]: { noEvidence: false, names: [], namesInFiles: [] },
    [`GET ${path}/names-in-files`]: { files },
    ...answers,
  })
  renderApp(`/submit?draft=${draft.id}&step=evidence`)
  await screen.findByRole('heading', { name: 'Names in your files' })
  return api
}

const box = { left: 0.5, top: 0.8, width: 0.25, height: 0.05 }
const poster = {
  ...{ id: assetId, name: 'poster.png', contentType: 'image/png', state: 'read', open: true },
  findings: [{ kind: 'organization', words: 'Northlight', box }],
}

test('a name is marked on the picture where it is, and stays for a reason', async () => {
  const api = await open([poster], { [accept]: { ...poster, open: false } })
  const label = await screen.findByText('Judges will see this')
  expect(label.parentElement?.getAttribute('style')).toContain('left: 50%; top: 80%; width: 25%')
  expect(screen.getByText('Northlight')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'This is fine' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Why the name may stay'), { target: { value: 'It is the brand' } })
  fireEvent.click(button)
  await waitFor(() => expect(api.of(accept)).toHaveLength(1))
  expect(api.of(accept)[0]!.body).toEqual({
    reason: 'It is the brand',
  })
})

test('films say when, documents say where, and what was not read says so', async () => {
  const file = (change: object) => ({
    ...poster,
    contentType: 'video/mp4',
    open: false,
    findings: [],
    ...change,
  })
  const found = { kind: 'person', words: 'Elena Vasquez' }
  await open([
    file({ id: '019a3f4e-0000-7000-8000-00000000000a', findings: [{ ...found, second: 65 }] }),
    file({ id: '019a3f4e-0000-7000-8000-00000000000b', findings: [{ ...found, page: 3 }] }),
    file({ id: '019a3f4e-0000-7000-8000-00000000000c', state: 'no-reader' }),
    file({ id: '019a3f4e-0000-7000-8000-00000000000d', name: 'nothing.mp4' }),
  ])
  expect(await screen.findByText('at 1:05')).toBeTruthy()
  expect(screen.getByText('on page 3')).toBeTruthy()
  expect(
    screen.getByText('The film was not looked through for names. Please look at it yourself.'),
  ).toBeTruthy()
  expect(screen.queryByText('nothing.mp4')).toBeNull()
})
