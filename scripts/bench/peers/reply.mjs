// Bare Fastify: answers every GET with the bytes of one file, and every POST with those of another.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const { PORT, BODY_FILE, CONTENT_TYPE, CONTENT_ENCODING, POST_FILE } = process.env
const body = readFileSync(BODY_FILE)
const posted = POST_FILE ? readFileSync(POST_FILE) : undefined

const app = Fastify()
app.get('/*', (_request, reply) => {
  reply.header('content-type', CONTENT_TYPE)
  if (CONTENT_ENCODING) reply.header('content-encoding', CONTENT_ENCODING)
  reply.send(body)
})
app.post('/*', (_request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8').send(posted)
})
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.on('SIGTERM', () => process.exit())
