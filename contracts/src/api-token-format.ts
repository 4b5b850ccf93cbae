import { apiTokenPrefix } from './entities/api-token-rules.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretBytes = 32
/** 62^43 is more than 2^256, 62^6 more than 2^32. */
const length = { secret: 43, checksum: 6 }

const shape = `[0-9A-Za-z]{${length.secret + length.checksum}}`
const whole = new RegExp(`^${apiTokenPrefix}${shape}$`)
/** Also where the underscore is written as in an address. */
const anywhere = new RegExp(`${apiTokenPrefix.slice(0, -1)}(?:_|%5f)${shape}`, 'i')

/** CRC-32 as in zlib and PNG, of a text of ASCII letters. */
function crc32(text: string): number {
  let crc = -1
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at)
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function inBase62(value: bigint, width: number): string {
  let left = value
  let text = ''
  for (let place = 0; place < width; place += 1) {
    text = digits.charAt(Number(left % 62n)) + text
    left /= 62n
  }
  return text
}

const checksumOf = (secret: string) => inBase62(BigInt(crc32(secret)), length.checksum)

/**
 * An API token: prefix, secret, and a checksum of the secret, by which programs that look for secrets tell a token from a text
 * that only looks like one.
 *
 * @param random 32 random bytes
 * @throws RangeError for another number of bytes
 */
export function formatApiToken(random: Uint8Array): string {
  if (random.length !== secretBytes) throw new RangeError(`${secretBytes} bytes make a token`)
  const secret = inBase62(
    random.reduce((value, byte) => value * 256n + BigInt(byte), 0n),
    length.secret,
  )
  return `${apiTokenPrefix}${secret}${checksumOf(secret)}`
}

/** Whether a text has the form of a token and the right checksum: whether there is such a token, only identity knows. */
export function isApiToken(text: string): boolean {
  if (!whole.test(text)) return false
  const secret = text.slice(apiTokenPrefix.length, -length.checksum)
  return text.endsWith(checksumOf(secret))
}

/** Whether an address has something in it that looks like a token. */
export function holdsApiToken(address: string): boolean {
  return anywhere.test(address)
}
