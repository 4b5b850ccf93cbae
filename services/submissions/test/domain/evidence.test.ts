import { expect, test } from '@jest/globals'
import { checkContent } from '../../src/domain/evidence.ts'

const announced = { sizeBytes: 100, contentType: 'image/png' }

test.each([
  [{ sizeBytes: 101 }, 'file-too-large', 'The file is larger than the 100 bytes that were announced'],
  [{ sizeBytes: 99 }, 'invalid-request', 'The file is smaller than the 100 bytes that were announced'],
  [{ contentType: null }, 'unsupported-media', expect.any(String)],
  [{ contentType: 'image/jpeg' }, 'unsupported-media', expect.stringContaining('JPEG, not PNG')],
  [{ contentType: 'video/mp4' }, 'unsupported-media', expect.stringContaining('MP4, not PNG')],
])('a file that was announced and comes with %j is refused', (change, code, message) => {
  const check = () => checkContent(announced, { ...announced, ...change })
  expect(check).toThrow(expect.objectContaining({ code, message }))
})

test.each([
  ['image/png', 'image/png'],
  ['video/mp4', 'video/quicktime'],
  ['video/x-matroska', 'video/webm'],
])('%s may turn out to be %s', (contentType, found) => {
  expect(() =>
    checkContent({ sizeBytes: 100, contentType }, { sizeBytes: 100, contentType: found }),
  ).not.toThrow()
})
