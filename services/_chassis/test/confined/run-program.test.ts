import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type ProgramLimits, runProgram } from '../../src/confined/run-program.ts'
import { withoutNetwork } from '../../src/confined/surroundings.ts'

const megabyte = 1024 * 1024
const enough: ProgramLimits = {
  ...{ cpuSeconds: 20, wallMs: 30_000, memoryBytes: 1024 * megabyte },
  ...{ fileBytes: megabyte, outputBytes: megabyte },
}
const running = new AbortController().signal

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accolade-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

const run = (script: string, limits: Partial<ProgramLimits> = {}, stopping = running) =>
  runProgram(process.execPath, ['-e', script], { folder, limits: { ...enough, ...limits }, stopping })

test('a program works in its folder, and sees no environment', async () => {
  const said = await run(
    "require('fs').writeFileSync('made', 'x'); console.log(process.cwd(), process.env.PATH, process.env.HOME)",
  )
  expect([said.trim(), await readdir(folder)]).toEqual([`${folder} undefined undefined`, ['made']])
})

test.each([
  ['processor time', { cpuSeconds: 1 }, 'for (;;);', /ended with/],
  ['time', { wallMs: 500 }, 'setTimeout(() => {}, 60_000)', /longer than 500 ms/],
  [
    'memory',
    { memoryBytes: 200 * megabyte },
    'const kept = []; setInterval(() => kept.push(Buffer.alloc(32 * 1024 * 1024, 1)), 20)',
    /of memory/,
  ],
  ['output', { outputBytes: 1_000 }, "setInterval(() => console.log('x'.repeat(500)), 1)", /more than 1000/],
  ['files', {}, "require('fs').writeFileSync('large', Buffer.alloc(3 * 1024 * 1024))", /ended with/],
])('a program is ended where it takes more %s than it may', async (_what, less, script, message) => {
  await expect(run(script, less)).rejects.toThrow(message)
})

test('a program that fails says with what', async () => {
  await expect(run("console.error('no such film'); process.exit(3)")).rejects.toMatchObject({
    ...{ exitCode: 3, message: expect.stringContaining('no such film') },
  })
})

test('a stop ends it at once', async () => {
  const stopping = new AbortController()
  const end = run('setTimeout(() => {}, 60_000)', {}, stopping.signal)
  stopping.abort(new Error('the service stops'))
  await expect(end).rejects.toThrow('the service stops')
})

test('it reaches nobody, where the system can keep it from that', async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const script = `require('http').get('http://127.0.0.1:${port}').on('error', () => {}).on('response', (r) => r.resume())`
  await run(script).catch(() => {})
  server.close()
  expect(asked).toBe(withoutNetwork().length > 0 ? 0 : 1)
})
