// What every check needs, with what browsers and Node have in common.

import { reason } from './reasons.ts'

/** What is read is not what it should be. Anything that is wrong with what is checked ends in this and in nothing else. */
export class Refusal extends Error {}

export async function sha256(...parts: readonly Uint8Array[]): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', joined(parts)))
}

/** A text in UTF-8. A lone half of a pair of surrogates has no such bytes and is refused. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  if (!text.isWellFormed()) throw new Refusal(reason('text-not-well-formed'))
  return new TextEncoder().encode(text)
}

/** The text that bytes are in UTF-8. @throws Refusal with these words for bytes that are none */
export function textIn(content: Uint8Array, refusal: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    throw new Refusal(refusal)
  }
}

/** SHA-256 of a text in hex, as published files and tables name one another. */
export async function fingerprintOf(content: string | Uint8Array): Promise<string> {
  return hexOf(await sha256(typeof content === 'string' ? bytesOf(content) : content))
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** So many bytes in hex, in small letters. */
export function fromHex(text: string, length: number, what: string): Uint8Array<ArrayBuffer> {
  if (text.length !== length * 2 || !/^[0-9a-f]*$/.test(text))
    throw new Refusal(reason('not-hex', { what, length }))
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16))
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** So many bytes in base64. Bytes have only one such text, so that no bit of it can be changed unnoticed. */
export function fromBase64(text: unknown, length: number, what: string): Uint8Array<ArrayBuffer> {
  if (typeof text === 'string' && /^[A-Za-z0-9+/]*={0,2}$/.test(text) && text.length % 4 === 0) {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    if (bytes.length === length && toBase64(bytes) === text) return bytes
  }
  throw new Refusal(reason('not-base64', { what, length }))
}
