import { ConfinedError } from '@accolade/chassis/confined/run-confined'
import { beforeAll, expect, test } from '@jest/globals'
import { clean } from '../../src/cleaning/clean.ts'
import { cleaningLimits } from '../../src/cleaning/limits.ts'
import { runCleaner } from '../../src/cleaning/run-cleaner.ts'
import type { Entrant } from '../../src/domain/entrant-names.ts'
import { damagedFiles, type HostileFile, hostileFiles } from './hostile-files.ts'

const running = new AbortController().signal
const entrant: Entrant = { organizationName: 'Northlight', members: [] }
let hostile: HostileFile[]
beforeAll(async () => {
  hostile = await hostileFiles()
})

test('a damaged file is cleaned or withheld, and no copy names its maker', async () => {
  const damaged = await damagedFiles()
  expect(damaged).toHaveLength(54)
  for (const { name, content, contentType } of damaged) {
    const copy = await clean(content, contentType)
    expect([name, copy === null ? -1 : Buffer.from(copy).indexOf('whoever made this')]).toEqual([name, -1])
  }
})

test('a hostile file is cleaned or withheld within a tenth of what the cleaner may use', async () => {
  const tenth = { ...cleaningLimits, cpuSeconds: cleaningLimits.cpuSeconds / 10 }
  const ends: Record<string, string> = {}
  for (const { name, content, contentType } of hostile) {
    const end = runCleaner(content, { contentType, entrant }, running, tenth)
    ends[`${contentType}: ${name}`] = await end.then(
      (copy) => (copy ? 'cleaned' : 'withheld'),
      (error) => error.message,
    )
  }
  expect(ends).toMatchSnapshot()
  // what counts is the processor's time; a busy machine takes longer
}, 240_000)

const padding = () => hostile.find(({ name }) => name.startsWith('20,000')) as HostileFile

test.each([
  ['memory', { memoryBytes: 1024 * 1024 }, /bytes of memory/],
  ['time', { wallMs: 1 }, /longer than 1 ms/],
  ['output', { outputBytes: 10 }, /more than 10 bytes/],
])('the cleaner is ended where it takes more %s than it may', async (_what, less, message) => {
  const { content, contentType } = padding()
  const end = runCleaner(content, { contentType, entrant }, running, { ...cleaningLimits, ...less })
  await expect(end).rejects.toThrow(ConfinedError)
  await expect(end).rejects.toThrow(message)
})

test('a stop ends the cleaner at once', async () => {
  const stopping = new AbortController()
  const { content, contentType } = padding()
  const end = runCleaner(content, { contentType, entrant }, stopping.signal)
  stopping.abort(new Error('the service stops'))
  await expect(end).rejects.toThrow('the service stops')
})
