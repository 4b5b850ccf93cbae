import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { another } from '../samples/people.ts'
import { askByToken, issueToken } from '../world/api-tokens.ts'
import { succeed, until } from '../world/speak.ts'
import { makeRoom, makeWebhook, webhookForm } from '../world/webhooks.ts'
import type { World } from '../world/world.ts'
import type { PastAttack } from './past-attack.ts'

const inside = [
  'http://receiver.invalid/',
  'https://receiver.invalid:8443/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0x7f.0.0.1/',
  'https://①②⑦.0.0.1/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[fd12::1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/',
  'https://localhost/',
  'https://admin:word@receiver.invalid/',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
]

/** A server of this machine that counts who comes. */
async function startInside(): Promise<{ port: number; visits(): number; server: Server }> {
  let visits = 0
  const server = createServer((socket) => {
    visits += 1
    socket.destroy()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { port: (server.address() as AddressInfo).port, visits: () => visits, server }
}

/** How the test of a webhook ended whose address is put past the form. */
async function testAt(world: World, url: string): Promise<{ status: string; lastError: string | null }> {
  const id = await makeWebhook(world)
  await world.site.databases
    .get('contact')!
    .pool.query('UPDATE webhook SET url = $2 WHERE id = $1', [id, url])
  const path = `/api/admin/webhooks/${id}`
  const { cast, speak } = world
  const begun = await succeed(speak({ method: 'POST', path: `${path}/test` }, cast.admin))
  const { id: deliveryId } = begun.json<{ id: string }>()
  return until('end of the test', async () => {
    const answer = await speak({ method: 'GET', path: `${path}/deliveries/${deliveryId}` }, cast.admin)
    const delivery = answer.json<{ status: string; lastError: string | null }>()
    return delivery.status === 'waiting' ? undefined : delivery
  })
}

export const webhookAttacks: Record<string, PastAttack> = {
  'a webhook is made for a server inside': async (world) => {
    const found: string[] = []
    for (const url of inside) {
      await makeRoom(world)
      const body = { ...webhookForm, url }
      const answer = await world.speak(
        { method: 'POST', path: '/api/admin/webhooks', body },
        world.cast.admin,
      )
      if (answer.status !== 400) found.push(`${url} gets ${answer.status}`)
    }
    return found
  },

  'a webhook whose address was put past the form calls a server inside': async (world) => {
    const { port, visits, server } = await startInside()
    const found: string[] = []
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433'])
      for (const scheme of ['http', 'https']) {
        const { status } = await testAt(world, `${scheme}://${host}:${port}/`)
        if (status !== 'failed') found.push(`${scheme}://${host} is ${status}`)
      }
    server.close()
    return [...found, ...(visits() === 0 ? [] : [`the server inside had ${visits()} visits`])]
  },

  'a program with every scope of an administrator makes, changes or tests a webhook': async (world) => {
    const id = await makeWebhook(world)
    const as = await another(world, world.cast.admin)
    const { token } = await issueToken(world, as, ['admin:read', 'programme:write'])
    const calls = [
      { method: 'POST', path: '/api/admin/webhooks', body: webhookForm },
      { method: 'PUT', path: `/api/admin/webhooks/${id}`, body: webhookForm },
      { method: 'DELETE', path: `/api/admin/webhooks/${id}` },
      ...['test', 'rotate-secret'].map((end) => ({
        method: 'POST',
        path: `/api/admin/webhooks/${id}/${end}`,
      })),
    ]
    const found: string[] = []
    for (const call of calls) {
      const { status } = await askByToken(world, token, call)
      if (status !== 403) found.push(`${call.method} ${call.path} gets ${status}`)
    }
    const { status } = await askByToken(world, token, { path: '/api/admin/webhooks' })
    return [...found, ...(status === 200 ? [] : [`reading gets ${status}`])]
  },

  'the secret of a webhook is looked for in what can be read later': async (world) => {
    await makeRoom(world)
    const { cast, speak } = world
    const path = '/api/admin/webhooks'
    const made = await succeed(speak({ method: 'POST', path, body: webhookForm }, cast.admin))
    const { secret, webhook } = made.json<{ secret: string; webhook: { id: string } }>()
    const bare = secret.slice('whsec_'.length)
    const list = await speak({ method: 'GET', path }, cast.admin)
    const { pool } = world.site.databases.get('contact')!
    const { rows } = await pool.query('SELECT w::text FROM webhook w WHERE id = $1', [webhook.id])
    const { rows: told } = await pool.query('SELECT payload::text FROM outbox')
    const places = { list: list.body.toString(), row: rows[0].w, outbox: JSON.stringify(told) }
    return Object.entries(places).flatMap(([place, text]) =>
      text.includes(bare) ? [`it is in the ${place}`] : [],
    )
  },
}
