import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from '@jest/globals'
import { call } from '../support/call.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'

let gateway: GatewayProcess
let processes: Process[] = []
afterEach(async () => {
  await gateway.stop()
  for (const each of processes) await each.stop()
  processes = []
})

interface Process {
  readonly url: string
  /** Methods and bodies that arrived, probes apart. */
  readonly seen: string[]
  ready: boolean
  start(): Promise<void>
  stop(): Promise<void>
}

/** One process of identity, which answers with its name. */
async function startProcess(name: string): Promise<Process> {
  let server: Server
  let port = 0
  const process: Process = {
    get url() {
      return `http://127.0.0.1:${port}`
    },
    seen: [],
    ready: true,
    async start() {
      server = createServer(async (request, response) => {
        if (request.url === '/readyz') return void response.writeHead(process.ready ? 200 : 503).end()
        let body = ''
        for await (const piece of request) body += piece
        process.seen.push(`${request.method} ${body}`)
        response.end(name)
      })
      await once(server.listen(port, '127.0.0.1'), 'listening')
      port = (server.address() as AddressInfo).port
    },
    async stop() {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
  await process.start()
  processes.push(process)
  return process
}

async function startTwo(): Promise<[Process, Process]> {
  const two: [Process, Process] = [await startProcess('one'), await startProcess('two')]
  gateway = await startGateway({ IDENTITY_URL: two.map(({ url }) => url).join(',') })
  return two
}

const who = async () => (await call(gateway.port, '/api/user')).text
const post = (body: string) =>
  call(gateway.port, '/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
    body,
  })

/** Asks until all answers are of that kind: who is ready is looked at now and then. */
async function untilAll(name: string): Promise<void> {
  for (const deadline = Date.now() + 5_000; Date.now() < deadline; await pause(50)) {
    const answers = [await who(), await who(), await who()]
    if (answers.every((each) => each === name)) return
  }
  throw new Error(`the others still answer, not only ${name}`)
}

test('the processes of a service are asked in turn', async () => {
  await startTwo()
  const answers = [await who(), await who(), await who(), await who()]
  expect(answers.toSorted()).toEqual(['one', 'one', 'two', 'two'])
})

test('one that is gone fails nobody, not even who writes, and nothing is written twice', async () => {
  const [one, two] = await startTwo()
  await one.stop()
  const statuses: number[] = []
  for (let at = 0; at < 6; at++) statuses.push((await post(JSON.stringify({ at }))).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  expect(two.seen).toEqual([0, 1, 2, 3, 4, 5].map((at) => `POST {"at":${at}}`))
  expect(one.seen).toEqual([])
})

test('one that is not ready gets nothing, and gets its share again when it is', async () => {
  const [one] = await startTwo()
  one.ready = false
  await untilAll('two')
  one.ready = true
  for (const deadline = Date.now() + 5_000; (await who()) !== 'one'; await pause(50)) {
    if (Date.now() > deadline) throw new Error('one was not asked again')
  }
})

test('where none is ready they are asked all the same, and where none is there it is 502', async () => {
  const [one, two] = await startTwo()
  one.ready = false
  two.ready = false
  await pause(1_200)
  expect(['one', 'two']).toContain(await who())
  await one.stop()
  await two.stop()
  expect((await post('{}')).status).toBe(502)
})

test('a service that nobody reaches for a moment is asked again, and what is written is written once', async () => {
  const only = await startProcess('only')
  gateway = await startGateway({ IDENTITY_URL: only.url })
  await only.stop()
  const answers = [post('{"at":0}'), call(gateway.port, '/api/user')]
  await pause(500)
  await only.start()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  expect(only.seen.toSorted()).toEqual(['GET ', 'POST {"at":0}'])
})

test('visitors’ answers, too, wait for a service that nobody reaches for a moment', async () => {
  const only = await startProcess('only')
  gateway = await startGateway({ WINNERS_URL: only.url, PUBLIC_CACHE_MS: '60000' })
  await only.stop()
  const answer = call(gateway.port, '/api/winners')
  await pause(500)
  await only.start()
  expect((await answer).status).toBe(200)
})
