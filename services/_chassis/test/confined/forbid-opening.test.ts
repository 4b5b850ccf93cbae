import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from '@jest/globals'
import { forbidOpening } from '../../src/confined/forbid-opening.ts'

/** Says so when it runs; tries everything once it is asked to, and says what came of it. */
const program = `
  import dgram from 'node:dgram'
  import { openSync } from 'node:fs'
  import net from 'node:net'
  const codeOf = (attempt) => new Promise((resolve) => {
    try { attempt(resolve) } catch (error) { resolve(error.code) }
  })
  const report = (from, resolve) => from.on('error', (error) => resolve(error.code))
  console.log('ready')
  await new Promise((resolve) => process.stdin.once('data', resolve))
  process.stdin.pause()
  console.log(JSON.stringify(await Promise.all([
    codeOf((resolve) => resolve(openSync(process.execPath))),
    codeOf((resolve) => report(net.connect(process.env.TARGET, '127.0.0.1', () => resolve('connected')), resolve)),
    codeOf((resolve) => report(dgram.createSocket('udp4').bind(0, () => resolve('bound')), resolve)),
  ])))
`

async function tryAll(forbid: boolean): Promise<unknown> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { TARGET: String(port) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    await once(child.stdout, 'data')
    if (forbid) await forbidOpening(child.pid ?? 0)
    child.stdin.write('now')
    const [said] = await once(child.stdout, 'data')
    return JSON.parse(String(said))
  } finally {
    child.kill('SIGKILL')
    server.close()
  }
}

test('a process that may open nothing opens no file, no connection and no socket', async () => {
  expect(await tryAll(false)).toEqual([expect.any(Number), 'connected', 'bound'])
  expect(await tryAll(true)).toEqual(['EMFILE', 'EMFILE', 'EMFILE'])
})

test('a process that is not there is an error', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'close')
  await expect(forbidOpening(child.pid ?? 0)).rejects.toThrow('prlimit')
})
