import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { DomainError } from '@accolade/contracts/domain-error'
import type { BankColumns } from '@accolade/contracts/entities/bank-columns'
import { readCamt } from './camt.ts'
import { type CsvReading, readCsv } from './csv.ts'
import { readTable, type Table } from './csv-table.ts'
import { decode, decodeXml } from './decode.ts'
import { statementLimits } from './statement.ts'
import { unreadable } from './unreadable.ts'

const unpack = promisify(gunzip)

/** The bytes of a file that was sent packed with gzip, in base64. @throws DomainError */
export async function unpackFile(content: string): Promise<Uint8Array> {
  try {
    return await unpack(Buffer.from(content, 'base64'), { maxOutputLength: statementLimits.bytes })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new DomainError('body-too-large', 'The file is larger than 5 MB')
    throw unreadable('The file did not arrive whole. Please try again.')
  }
}

/** The same file has the same one. */
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

interface Known {
  /** Of amounts where the file names none. */
  currency: string
  /** What an administrator said about the columns of such a file. */
  columnsFor(layout: string): Promise<BankColumns | undefined>
}

/** What a file says; of a CSV file also its table, which an administrator may have to explain. */
export type Reading = CsvReading & { table?: Table }

/** Reads a bank's file, whichever of both formats it has. @throws DomainError naming what cannot be read */
export async function readStatement(bytes: Uint8Array, { currency, columnsFor }: Known): Promise<Reading> {
  if (decode(bytes.subarray(0, 100)).trimStart().startsWith('<'))
    return { kind: 'statement', statement: readCamt(decodeXml(bytes)) }
  const table = readTable(decode(bytes))
  const columns = await columnsFor(table.layout)
  return { ...readCsv(table, { columns, currency }), table }
}
