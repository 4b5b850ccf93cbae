import { bytesOf, hexOf } from './bytes.ts'

/** Gives the id that an entry or a judge has in the log: an HMAC by the secret of judging, in the form of a UUID of version 8. */
export async function idsInLog(secret: string): Promise<(id: string) => Promise<string>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign'])
  const known = new Map<string, string>()
  return async (id) => {
    const made = known.get(id) ?? (await idOf(key, id))
    known.set(id, made)
    return made
  }
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>

async function idOf(key: Key, id: string): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', key, bytesOf(`score log ${id}`))
  const bytes = new Uint8Array(signed).slice(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
