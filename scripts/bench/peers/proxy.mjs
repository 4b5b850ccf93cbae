// @fastify/http-proxy before one upstream, as its documentation sets it up.
import proxy from '@fastify/http-proxy'
import Fastify from 'fastify'

const app = Fastify()
await app.register(proxy, { upstream: process.env.UPSTREAM })
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.on('SIGTERM', () => process.exit())
