import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { httpsOnlyMessage, publicOnlyMessage, usualPortMessage } from '../domain/receiver.ts'
import { type AllowedReceivers, isAllowedReceiver, portOf } from './allowed-receivers.ts'

/**
 * Whether an address is on the public internet. Everything else is refused: private, loopback, link-local (also where clouds keep
 * credentials), unique-local, multicast, reserved, and IPv4 in the shape of IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || isGlobalUnicast(parsed as ipaddr.IPv6))
}

/** What IPv6 gives to the public internet (RFC 4291 §2.4, IANA); the library also names IPv4-compatible addresses unicast. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]
const isGlobalUnicast = (address: ipaddr.IPv6) => address.match(globalUnicast)

/** The host of a URL as an IP address, whatever way it was written in (`new URL` makes one of them all); null: it is a name. */
export function literalAddress({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? host : null
}

/** Why a receiver is refused before its name is looked up; null: it is not. Names are checked when they are looked up. */
export function refusalOf(url: URL, allowed: AllowedReceivers): string | null {
  if (isAllowedReceiver(allowed, url)) return null
  if (url.protocol !== 'https:') return httpsOnlyMessage
  if (portOf(url) !== '443') return usualPortMessage
  const literal = literalAddress(url)
  if (literal !== null ? !isPublicAddress(literal) : isLocalName(url.hostname)) return publicOnlyMessage
  return null
}

/** Names that mean this machine wherever they are asked for (RFC 6761). */
function isLocalName(hostname: string): boolean {
  return /(^|\.)localhost\.?$/.test(hostname)
}
