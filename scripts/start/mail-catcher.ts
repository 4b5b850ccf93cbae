import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type MailStore, openMailStore } from './mail-store.ts'

export interface MailCatcher {
  /** Where to send: `smtp://127.0.0.1:…`. */
  smtpUrl: string
  /** The inbox page; `api/messages` under it is the same as JSON. */
  url: string
  stop(): Promise<void>
}

const host = '127.0.0.1'
const page = readFileSync(new URL('./mail-page.html', import.meta.url))
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  // a mail may hold anything: no script of it runs, nothing of it leaves
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'self' 'unsafe-inline'; connect-src 'self'; img-src data:; frame-src 'self'",
}

/** Takes every mail and delivers none: SMTP on a free loopback port, the inbox page on `port` (0: a free one). */
export async function startMailCatcher(options: { directory: string; port: number }): Promise<MailCatcher> {
  const store = await openMailStore(options.directory)
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, callback) {
      buffer(stream)
        .then((raw) => store.add(raw))
        .then(() => callback(), callback)
    },
  })
  smtp.on('error', () => {})
  smtp.listen(0, host)
  const http = createServer((request, response) => reply(store, request, response))
  http.listen(options.port, host)
  await Promise.all([once(smtp.server, 'listening'), once(http, 'listening')])
  return {
    smtpUrl: `smtp://${host}:${(smtp.server.address() as AddressInfo).port}`,
    url: `http://${host}:${(http.address() as AddressInfo).port}`,
    async stop() {
      http.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => http.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ])
    },
  }
}

function reply(store: MailStore, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', `http://${host}`)
  const [, id, part] = /^\/api\/messages\/([\w-]+)(\/raw)?$/.exec(pathname) ?? []
  const message = id && store.list().find((one) => one.id === id)
  const raw = id && part && store.raw(id)
  if (pathname === '/' && request.method === 'GET') response.writeHead(200, pageHeaders).end(page)
  else if (pathname === '/api/messages' && request.method === 'GET') json(response, store.list())
  else if (pathname === '/api/messages' && request.method === 'DELETE' && sameOrigin(request)) {
    store.clear()
    response.writeHead(204).end()
  } else if (raw) response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(raw)
  else if (message && !part) json(response, message)
  else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')
}

/** Another site's page may not empty the inbox. */
function sameOrigin(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin'
}

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}
