import { once } from 'node:events'
import { chmodSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { processesOf, type Run, run, survivors } from './start-runner.ts'
import { makeStubCheckout } from './stub-checkout.ts'

const checkout = makeStubCheckout()
// where PostgreSQL's own user can go, nothing has to be copied
chmodSync(checkout.directory, 0o755)

/** The system that a test left up for the next. */
let running: Run | undefined

async function up(): Promise<Run> {
  running ??= await run(checkout.directory)
  await running.ready
  return running
}

/** What it ended with, and nothing of it is left. */
async function down({ ended }: Run) {
  running = undefined
  const end = await ended
  expect(await survivors(checkout.directory)).toEqual([])
  return end
}

afterAll(async () => {
  running?.child.kill('SIGKILL')
  expect(await survivors(checkout.directory)).toEqual([])
  checkout.remove()
})

const runtimeOf = (directory: string) =>
  JSON.parse(readFileSync(join(directory, '.data', 'runtime.json'), 'utf8')) as { pid: number }

test('everything comes up, and the last line says where', async () => {
  const { port, mailPort, lines } = await up()
  expect(lines.at(-1)).toBe(`Ready: http://127.0.0.1:${port}`)
  expect(lines.join('\n')).toContain(`http://127.0.0.1:${mailPort}`)
  expect(lines.join('\n')).toContain('admin, judge1, judge2, judge3, entrant')
  expect(lines.join('\n')).toContain('accolade-demo')
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe(checkout.directory.split('/').at(-1))
})

test('one state folder serves one start, which a signal ends', async () => {
  const first = await up()
  const second = await run(checkout.directory)
  const { pid } = runtimeOf(checkout.directory)
  const state = join(checkout.directory, '.data')
  expect(await second.ended).toEqual({
    code: 1,
    problem: `Accolade runs from ${state} already (process ${pid}, http://127.0.0.1:${first.port})`,
  })
  first.child.kill('SIGINT')
  expect(await down(first)).toEqual({ code: 0, problem: '' })
})

test('a port in use is one clear line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const refused = await run(checkout.directory, { PORT: `${port}` })
  expect(await down(refused)).toEqual({
    code: 1,
    problem: `Port ${port} (the address) is in use. Stop what uses it, or choose another with PORT=…`,
  })
  expect(refused.lines).toEqual([])
  other.close()
})

test('a service that cannot start is named', async () => {
  expect(await down(await run(checkout.directory, { FAIL: 'identity' }))).toEqual({
    code: 1,
    problem:
      'identity stopped (exit code 1: Error: bad configuration: SPOON (missing); its log: .data/logs/identity.log)',
  })
})

test('killing the starter leaves nothing in the way of the next start', async () => {
  const first = await up()
  process.kill(runtimeOf(checkout.directory).pid, 'SIGKILL')
  await down(first)
  await up()
})

test('servers whose guards were killed as well are ended by the next start', async () => {
  const first = await up()
  for (const line of processesOf(checkout.directory)) {
    const pid = Number(/^pid (\d+)/.exec(line)?.[1])
    if (line.includes('scripts/')) process.kill(pid, 'SIGKILL')
  }
  await first.ended
  running = undefined
  const left = processesOf(checkout.directory).filter((line) => line.includes('nats-server'))
  expect(left).toHaveLength(1)
  const second = await up()
  expect(processesOf(checkout.directory)).not.toContain(left[0])
  second.child.kill('SIGTERM')
  expect((await down(second)).code).toBe(0)
})

test('a program that ends later takes everything with it', async () => {
  const system = await up()
  await fetch(`http://127.0.0.1:${system.port}/crash`).catch(() => {})
  expect(await down(system)).toEqual({
    code: 1,
    problem: 'gateway stopped (exit code 3; its log: .data/logs/gateway.log)',
  })
})

test('killing all that is in between, up to npm, leaves nothing either', async () => {
  const system = await up()
  system.child.kill('SIGKILL')
  await down(system)
})
