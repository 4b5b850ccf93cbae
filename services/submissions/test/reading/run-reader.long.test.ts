import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { namesInPicture } from '../../src/domain/names-in-picture.ts'
import { readingLimits } from '../../src/reading/limits.ts'
import { runReader } from '../../src/reading/run-reader.ts'
import { pictureWith, signedDocument, signedPoster } from './pictures.ts'

const entrant = {
  organizationName: 'Northlight Pictures GmbH',
  members: [
    { username: 'elenavas', email: 'elena@northlight.example', firstName: 'Elena', lastName: 'Vasquez' },
  ],
  projectUrl: 'https://work.example/sea',
}
const running = new AbortController().signal
const linesIn = async (file: Uint8Array, type: string) => {
  const lines = await runReader(file, type, running)
  if (!lines || lines === 'no-reader') throw new Error(`${lines}`)
  return lines
}
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

test('a name in a picture is found where it is, in a process that can open nothing', async () => {
  const found = namesInPicture(await linesIn(await signedPoster(), 'image/png'), entrant)
  expect(found).toEqual([{ kind: 'organization', words: 'Northlight Pictures', box: expect.anything() }])
  const { left, top, width, height } = found[0]!.box!
  expect(left).toBeCloseTo(700 / 1200, 1)
  expect(top + height).toBeCloseTo(767 / 800, 1)
  expect(width).toBeGreaterThan(0.2)
  expect(width).toBeLessThan(0.35)
  expect(height).toBeLessThan(0.08)
})

test('a picture without the names has none', async () => {
  const picture = await pictureWith([
    { text: 'Light from the north', x: 60, y: 180, size: 70 },
    { text: 'Pictures of a city by night', x: 60, y: 600, size: 40 },
  ])
  const lines = await linesIn(picture, 'image/png')
  expect(JSON.stringify(lines)).toContain('Pictures')
  expect(namesInPicture(lines, entrant)).toEqual([])
})

test('names in the text of a document and in its pictures are found with their pages', async () => {
  const found = namesInPicture(await linesIn(await signedDocument(), 'application/pdf'), entrant)
  expect(found).toEqual([
    { kind: 'person', words: 'Elena Vasquez', page: 1 },
    { kind: 'organization', words: 'Northlight Pictures', page: 2 },
  ])
})

test('a broken file cannot be read, nor one of another kind', async () => {
  expect(await runReader(Buffer.alloc(400, 'no picture'), 'image/png', running)).toBeNull()
  expect(await runReader(Buffer.from('%PDF-1.7 no document'), 'application/pdf', running)).toBeNull()
  expect(await runReader(Buffer.from('text'), 'text/plain', running)).toBeNull()
})

test('what takes too much is ended', async () => {
  const picture = await signedPoster()
  const limits = { ...readingLimits, memoryBytes: 50 * 1024 * 1024 }
  await expect(runReader(picture, 'image/png', running, limits)).rejects.toThrow('bytes of memory')
  const stopping = new AbortController()
  const reading = runReader(picture, 'image/png', stopping.signal)
  stopping.abort(new Error('stopped'))
  await expect(reading).rejects.toThrow('stopped')
})

const withFilms = hasFfmpeg ? test : test.skip

withFilms('a name in a film is found at the second at which it appears', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'film-test-'))
  try {
    const plain = await pictureWith([{ text: 'The sea', x: 60, y: 180, size: 80 }])
    const pictures = [plain, plain, await signedPoster()]
    for (const [at, picture] of pictures.entries()) writeFileSync(join(folder, `${at}.png`), picture)
    const made = spawnSync('ffmpeg', [
      ...['-loglevel', 'error', '-framerate', '1', '-i', join(folder, '%d.png'), '-r', '10'],
      ...['-pix_fmt', 'yuv420p', join(folder, 'film.mp4')],
    ])
    expect(made.stderr.toString()).toBe('')
    const lines = await linesIn(readFileSync(join(folder, 'film.mp4')), 'video/mp4')
    expect(namesInPicture(lines, entrant)).toEqual([
      { kind: 'organization', words: 'Northlight Pictures', second: 2, box: expect.anything() },
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

withFilms('a list that names other files is no film', async () => {
  const list = '#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n'
  expect(await runReader(Buffer.from(list), 'video/mp4', running)).toBeNull()
})

test('without the program films are not read', async () => {
  const path = process.env.PATH
  process.env.PATH = '/nowhere'
  try {
    expect(await runReader(Buffer.from('film'), 'video/mp4', running)).toBe('no-reader')
  } finally {
    process.env.PATH = path
  }
})
