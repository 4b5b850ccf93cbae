import { once } from 'node:events'
import { connect } from 'node:net'
import { draftWithPicture, freeDraft, reservation } from '../samples/submissions.ts'
import type { Answer } from '../world/call.ts'
import { picture, reserve, send, type Ticket } from '../world/entries.ts'
import { succeed } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import type { PastAttack } from './past-attack.ts'

const webPage = Buffer.from('<!doctype html><html><script>alert(1)</script></html>')

/** Sends a file to a ticket's address with headers of the attacker's choice. */
function sendAs(
  world: World,
  ticket: Ticket,
  headers: Record<string, string>,
  content = picture,
): Promise<Answer> {
  const { upload } = ticket
  return send(
    world.speak,
    { ...ticket, upload: { ...upload, headers: { ...upload.headers, ...headers } } },
    content,
  )
}

/** Has a file checked, and says what it counts as: a fault where it counts. */
async function refused({ speak, cast }: World, id: string, ticket: Ticket, what: string): Promise<string[]> {
  const path = `/api/submissions/${id}/assets/${ticket.id}/complete`
  const { status, body } = await speak({ method: 'POST', path }, cast.owner)
  return status === 200 ? [`${what} counts: ${body}`] : status >= 500 ? [`${what}: ${status}`] : []
}

export const uploadAttacks: Record<string, PastAttack> = {
  'a file of another type than its ticket has': async (world) => {
    const { id, ticket } = await reservation(world)
    const answer = await sendAs(world, ticket, { 'content-type': 'text/html' }, webPage)
    const faults = answer.status === 415 ? [] : [`${answer.status} for text/html`]
    await send(world.speak, ticket, webPage)
    return [...faults, ...(await refused(world, id, ticket, 'a web page that is called a picture'))]
  },

  'a file of another length than it announces': async (world) => {
    const { id, ticket } = await reservation(world)
    // shorter than announced: the connection ends in the middle
    const { hostname, port, host } = new URL(world.site.url)
    const socket = connect(Number(port), hostname)
    const { pathname } = new URL(ticket.upload.url, world.site.url)
    socket.write(
      `PUT ${pathname} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${world.site.url}\r\nSec-Fetch-Site: same-origin\r\n` +
        `Content-Type: image/png\r\nContent-Length: ${picture.length + 50}\r\n\r\n`,
    )
    socket.end(picture)
    socket.resume()
    await once(socket, 'close')
    return refused(world, id, ticket, 'a file that broke off')
  },

  'a file that is larger than any may be': async (world) => {
    const { id, ticket } = await reservation(world)
    const answer = await sendAs(world, ticket, {}, Buffer.concat([picture, Buffer.alloc(50 * 1024 * 1024)]))
    const faults = [400, 413].includes(answer.status) ? [] : [`${answer.status}`]
    return [...faults, ...(await refused(world, id, ticket, 'what is too large'))]
  },

  'a ticket that is changed, or for something else': async (world) => {
    const { speak, cast } = world
    const { id, assetId } = await draftWithPicture(world)
    const { ticket } = await reservation(world)
    const { pathname } = new URL(ticket.upload.url, world.site.url)
    const text = decodeURIComponent(pathname.split('/').at(-1) ?? '')
    const [payload = '', signature = ''] = text.split('.')
    const read = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const rewritten = (change: object) =>
      `${Buffer.from(JSON.stringify({ ...read, ...change })).toString('base64url')}.${signature}`
    const forged = [
      rewritten({ key: `evidence/${assetId}` }),
      rewritten({ key: '../../etc/passwd' }),
      rewritten({ maxBytes: 1e12 }),
      `${payload}.${signature.slice(0, -2)}`,
      `${payload}.`,
      payload,
      `${text}.${signature}`,
      `${payload}.${signature}==`,
      'a'.repeat(2_000),
    ]
    const faults: string[] = []
    for (const each of forged) {
      const path = `/api/uploads/${encodeURIComponent(each)}`
      const headers = { 'content-type': 'application/octet-stream' }
      const { status } = await speak({ method: 'PUT', path, body: picture, headers }, cast.visitor)
      if (status !== 404) faults.push(`${status} for a forged ticket`)
    }
    const asDownload = await speak(
      { method: 'GET', path: `/api/files/${encodeURIComponent(text)}` },
      cast.visitor,
    )
    if (asDownload.status !== 404) faults.push(`${asDownload.status} for reading with a ticket to send`)
    const opened = await succeed(
      speak({ method: 'GET', path: `/api/submissions/${id}/assets/${assetId}/file` }, cast.owner),
    )
    const download = opened.headers.location?.split('/').at(-1) ?? ''
    const asUpload = await speak(
      {
        method: 'PUT',
        path: `/api/uploads/${download}`,
        body: picture,
        headers: { 'content-type': 'application/octet-stream' },
      },
      cast.visitor,
    )
    if (asUpload.status !== 404) faults.push(`${asUpload.status} for sending with a ticket to read`)
    return faults
  },

  'a ticket that is used again when the file has counted': async (world) => {
    const { speak, cast } = world
    const id = await freeDraft(world)
    const ticket = await reserve(speak, cast.owner, id)
    await succeed(send(speak, ticket))
    await succeed(
      speak({ method: 'POST', path: `/api/submissions/${id}/assets/${ticket.id}/complete` }, cast.owner),
    )
    await send(speak, ticket, webPage)
    await speak({ method: 'POST', path: `/api/submissions/${id}/assets/${ticket.id}/complete` }, cast.owner)
    const opened = await succeed(
      speak({ method: 'GET', path: `/api/submissions/${id}/assets/${ticket.id}/file` }, cast.owner),
    )
    const { body, headers } = await speak({ method: 'GET', path: opened.headers.location ?? '' }, cast.owner)
    return [
      ...(body.equals(picture) ? [] : ['the file is another one now']),
      ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['browsers may guess its type']),
    ]
  },
}
