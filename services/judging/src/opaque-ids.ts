import { createHmac } from 'node:crypto'

/** Makes a judge's id for a thing: different for each judge, and always the same for the same judge and thing. */
export type OpaqueId = (judgeId: string, thingId: string) => string

/** Ids by HMAC in the form of a UUID (version 8, made by the application): neither they nor their order reveal anything. */
export function createOpaqueIds(secret: string): OpaqueId {
  return (judgeId, thingId) => {
    const bytes = createHmac('sha256', secret).update(`${judgeId} ${thingId}`).digest().subarray(0, 16)
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
}
