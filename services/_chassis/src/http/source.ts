import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The browser's address as the gateway saw it: the last one, as those before it are the client's own claim. */
export function addressOf(request: FastifyRequest): string {
  const forwarded = request.headers['x-forwarded-for']
  const chain = Array.isArray(forwarded) ? forwarded.join() : forwarded
  return chain?.split(',').at(-1)?.trim() || request.ip
}

/**
 * The source that a network address belongs to. An IPv6 customer gets a whole /64 of addresses, which therefore counts as
 * one source.
 */
export function sourceOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return `address:${plain}`
  return `address:${groupsOf(plain).slice(0, 4).join(':')}::/64`
}

/**
 * The network of an address, for what is kept for long: a /24 or, of IPv6, a /48. That is enough to tell the office from
 * elsewhere, and not enough to find a household.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return `${groupsOf(plain).slice(0, 3).join(':')}::/48`
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%', 1)[0] as string).toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
