import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a device is remembered after its last sign-in. */
export const deviceLifetimeSeconds = 180 * 24 * 60 * 60

/** A browser in which this user has signed in before. */
export interface Device {
  deviceId: string
  userId: string
}

/** Writes and reads the signed device cookie. */
export interface Devices {
  issue(device: Device, now: Date): string
  /** Null where it is not ours, altered, or too old. */
  read(cookie: string | undefined, now: Date): Device | null
}

export function createDevices(secret: Uint8Array): Devices {
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest()
  return {
    issue({ deviceId, userId }, now) {
      const text = `${deviceId}.${userId}.${Math.floor(now.getTime() / 1_000)}`
      return `${text}.${mac(text).toString('base64url')}`
    },
    read(cookie, now) {
      const [deviceId, userId, issuedAt, signature] = cookie?.split('.') ?? []
      if (!deviceId || !userId || !issuedAt || !signature) return null
      const expected = mac(`${deviceId}.${userId}.${issuedAt}`)
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const ageSeconds = now.getTime() / 1_000 - Number(issuedAt)
      return ageSeconds < deviceLifetimeSeconds ? { deviceId, userId } : null
    },
  }
}
