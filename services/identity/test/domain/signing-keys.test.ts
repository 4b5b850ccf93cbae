import { expect, test } from '@jest/globals'
import { isRotationDue, retiredKeys, signerOf, signsFrom } from '../../src/domain/signing-keys.ts'

const start = new Date('2025-11-01T00:00:00Z')
const at = (days: number, minutes = 0) => new Date(start.getTime() + (days * 24 * 60 + minutes) * 60_000)
const first = { kid: 'first', createdAt: start, signsFrom: start }
const second = { kid: 'second', createdAt: at(30), signsFrom: at(30, 15) }

test('the first key signs at once, each later one is published for a quarter of an hour before', () => {
  expect(signsFrom([], start)).toEqual(start)
  expect(signsFrom([first], at(30))).toEqual(second.signsFrom)
})

test('a new key is due where there is none, and every 30 days', () => {
  expect(isRotationDue([], start)).toBe(true)
  expect(isRotationDue([first], at(30, -1))).toBe(false)
  expect(isRotationDue([first], at(30))).toBe(true)
  expect(isRotationDue([second, first], at(31))).toBe(false)
})

test('the old key signs until the new one may', () => {
  expect(signerOf([second, first], at(30, 14))).toBe(first)
  expect(signerOf([second, first], at(30, 15))).toBe(second)
  expect(signerOf([], start)).toBeUndefined()
})

test('the old key is published for a day after that', () => {
  expect(retiredKeys([first, second], at(31, 14))).toEqual([])
  expect(retiredKeys([first, second], at(31, 15))).toEqual([first])
  expect(retiredKeys([first], at(400))).toEqual([])
})
