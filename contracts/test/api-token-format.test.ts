import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { formatApiToken, holdsApiToken, isApiToken } from '../src/api-token-format.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const numberIn = (text: string) => [...text].reduce((sum, one) => sum * 62n + BigInt(digits.indexOf(one)), 0n)

test('a token holds all 256 bits, and the CRC-32 of its secret', () => {
  for (const bytes of [...Array(200)]
    .map(() => randomBytes(32))
    .concat(Buffer.alloc(32), Buffer.alloc(32, 255))) {
    const token = formatApiToken(bytes)
    const [, secret = '', checksum = ''] = /^accolade_(\w{43})(\w{6})$/.exec(token) ?? []
    expect(numberIn(secret)).toBe(BigInt(`0x${bytes.toString('hex')}`))
    expect(numberIn(checksum)).toBe(BigInt(crc32(secret)))
    expect(isApiToken(token)).toBe(true)
  }
  expect(() => formatApiToken(randomBytes(31))).toThrow(RangeError)
})

test('a token that differs in any letter is none', () => {
  const token = formatApiToken(randomBytes(32))
  for (let at = 0; at < token.length; at += 1) {
    const other = token.charAt(at) === '0' ? '1' : '0'
    expect([at, isApiToken(`${token.slice(0, at)}${other}${token.slice(at + 1)}`)]).toEqual([at, false])
  }
  expect([token.slice(1), `${token}0`, `${token}\n`, '', 'accolade_'].map(isApiToken)).not.toContain(true)
})

test('a token in an address is noticed, however it is written there', () => {
  const token = formatApiToken(randomBytes(32))
  const addresses = [
    `/api/user?key=${token}`,
    `/api/user?${token.replace('_', '%5F')}`,
    `/api/files/${token}`,
  ]
  expect(addresses.map(holdsApiToken)).toEqual([true, true, true])
  expect(holdsApiToken('/api/user?q=accolade_awards')).toBe(false)
})
