import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { type ReasonCode, readReason, reason, reasons } from '../reasons.ts'

const codes = Object.keys(reasons) as ReasonCode[]
const folder = join(import.meta.dirname, '..')

/** Something for each placeholder of a sentence. */
function valuesOf(code: ReasonCode): Record<string, string> {
  const names = [...reasons[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  return Object.fromEntries(names.map((name, at) => [name, `draws/0193e7a0-${at}.json`]))
}

test.each(codes)('the sentence of %s is known by its code again', (code) => {
  const values = valuesOf(code)
  expect(readReason(reason(code, values))).toEqual({ code, values })
})

test('a sentence in another one is known as well', () => {
  const inner = reason('judge-twice', { entry: 'e' })
  const outer = readReason(reason('in-draw', { draw: 'd', reason: inner }))
  expect(outer).toEqual({ code: 'in-draw', values: { draw: 'd', reason: inner } })
  expect(readReason(outer!.values.reason!)?.code).toBe('judge-twice')
})

test('what the verifier does not say has no code', () => {
  for (const other of ['', 'Good evening', 'A head is green']) expect(readReason(other)).toBeNull()
})

test('values are never read as placeholders', () => {
  expect(reason('zip-name-twice', { name: '{name}$&' })).toBe('The ZIP has {name}$& twice')
})

// what compares databases is only for the command
const apart = ['connect.ts', 'database.ts', 'live-tables.ts', 'main.ts', 'stored-log.ts']
test.each(readdirSync(folder).filter((file) => file.endsWith('.ts') && !apart.includes(file)))(
  '%s refuses with sentences of the table',
  (file) => {
    const refusals = readFileSync(join(folder, file), 'utf8').match(
      /new Refusal\((?!reason\(|refusal|unknown)[^)]*/g,
    )
    expect(refusals ?? []).toEqual([])
  },
)
