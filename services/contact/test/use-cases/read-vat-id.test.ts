import { expect, test } from '@jest/globals'
import { readVatId } from '../../src/use-cases/read-vat-id.ts'

test.each([
  ['DE136695976', 'DE', 'DE136695976'],
  ['136 695 976', 'DE', 'DE136695976'],
  ['de 136.695.976', 'DE', 'DE136695976'],
  ['ATU13585627', 'AT', 'ATU13585627'],
  ['094259216', 'GR', 'EL094259216'],
  ['XI980780684', 'GB', 'XI980780684'],
  ['CHE-116.281.271 MWST', 'CH', 'CHE116281271MWST'],
  // registered in another country than the address
  ['FR40303265045', 'DE', 'FR40303265045'],
  ['12-3456789', 'US', '12-3456789'],
  ['', 'DE', ''],
])('%s in %s is read as %s', (typed, country, vatId) => {
  expect(readVatId(typed, country)).toEqual({ vatId })
})

test.each([
  ['DE136695975', 'DE'],
  ['DE13669597', 'DE'],
  ['U13585627X', 'AT'],
  ['not a number', 'FR'],
])('%s in %s cannot be one', (typed, country) => {
  expect(readVatId(typed, country)).toEqual({ message: 'This is not a valid VAT ID' })
})
