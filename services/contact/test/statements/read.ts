import { readFileSync } from 'node:fs'
import type { BankColumns } from '@accolade/contracts/entities/bank-columns'
import { readStatement } from '../../src/statements/read-statement.ts'

/** A sample file of ours, in the layout of a bank. */
export const sample = (name: string) => readFileSync(new URL(`../bank-files/${name}`, import.meta.url))

export const bytesOf = (text: string) => new TextEncoder().encode(text)

/** What a file says. */
export async function readBytes(bytes: Uint8Array, columns?: BankColumns) {
  return readStatement(bytes, { currency: 'EUR', columnsFor: async () => columns })
}

/** The statement in a file. */
export async function statementIn(bytes: Uint8Array, columns?: BankColumns) {
  const reading = await readBytes(bytes, columns)
  if (reading.kind !== 'statement') throw new Error('the columns are not known')
  return reading.statement
}
