import { once } from 'node:events'
import { chmodSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { processesOf, run, survivors } from './start-runner.ts'
import { makeStubCheckout, type StubCheckout } from './stub-checkout.ts'

let checkout: StubCheckout

beforeEach(() => {
  checkout = makeStubCheckout()
  // where PostgreSQL's own user can go, nothing has to be copied
  chmodSync(checkout.directory, 0o755)
})

afterEach(async () => {
  expect(await survivors(checkout.directory)).toEqual([])
  checkout.remove()
})

const runtimeOf = (directory: string) =>
  JSON.parse(readFileSync(join(directory, '.data', 'runtime.json'), 'utf8')) as { pid: number }

test('everything comes up, and the last line says where', async () => {
  const { port, mailPort, child, lines, ready, ended } = await run(checkout.directory)
  await ready
  expect(lines.at(-1)).toBe(`Ready: http://127.0.0.1:${port}`)
  expect(lines.join('\n')).toContain(`http://127.0.0.1:${mailPort}`)
  expect(lines.join('\n')).toContain('admin, judge1, judge2, judge3, entrant')
  expect(lines.join('\n')).toContain('accolade-demo')
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe(checkout.directory.split('/').at(-1))
  child.kill('SIGINT')
  expect(await ended).toEqual({ code: 0, problem: '' })
})

test('a port in use is one clear line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { ended, lines } = await run(checkout.directory, { PORT: `${port}` })
  expect(await ended).toEqual({
    code: 1,
    problem: `Port ${port} (the address) is in use. Stop what uses it, or choose another with PORT=…`,
  })
  expect(lines).toEqual([])
  other.close()
})

test('a service that cannot start is named', async () => {
  const { ended } = await run(checkout.directory, { FAIL: 'identity' })
  expect(await ended).toEqual({
    code: 1,
    problem:
      'identity stopped (exit code 1: Error: bad configuration: SPOON (missing); its log: .data/logs/identity.log)',
  })
})

test('a program that ends later takes everything with it', async () => {
  const { port, ready, ended } = await run(checkout.directory)
  await ready
  await fetch(`http://127.0.0.1:${port}/crash`).catch(() => {})
  const { code, problem } = await ended
  expect(code).toBe(1)
  expect(problem).toBe('gateway stopped (exit code 3; its log: .data/logs/gateway.log)')
})

test('killing the starter leaves nothing in the way of the next start', async () => {
  const first = await run(checkout.directory)
  await first.ready
  process.kill(runtimeOf(checkout.directory).pid, 'SIGKILL')
  await first.ended
  expect(await survivors(checkout.directory)).toEqual([])
  const second = await run(checkout.directory)
  await second.ready
  second.child.kill('SIGKILL')
  await second.ended
  expect(await survivors(checkout.directory)).toEqual([])
})

test('servers whose guards were killed as well are ended by the next start', async () => {
  const first = await run(checkout.directory)
  await first.ready
  for (const line of processesOf(checkout.directory)) {
    const pid = Number(/^pid (\d+)/.exec(line)?.[1])
    if (line.includes('scripts/')) process.kill(pid, 'SIGKILL')
  }
  await first.ended
  expect(processesOf(checkout.directory).some((line) => line.includes('nats-server'))).toBe(true)
  const second = await run(checkout.directory)
  await second.ready
  second.child.kill('SIGTERM')
  expect((await second.ended).code).toBe(0)
})

test('one state folder serves one start', async () => {
  const first = await run(checkout.directory)
  await first.ready
  const second = await run(checkout.directory)
  const { pid } = runtimeOf(checkout.directory)
  const state = join(checkout.directory, '.data')
  expect(await second.ended).toEqual({
    code: 1,
    problem: `Accolade runs from ${state} already (process ${pid}, http://127.0.0.1:${first.port})`,
  })
  first.child.kill('SIGTERM')
  await first.ended
})
