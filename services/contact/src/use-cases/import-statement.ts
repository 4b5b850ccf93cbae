import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { BankStatement, StatementFile, StatementPreview } from '@accolade/contracts/entities/bank'
import { isChargeable } from '@accolade/contracts/entities/currency'
import { bankEntriesChanged } from '@accolade/contracts/events/contact'
import { listNames } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import { identitiesOf } from '../statements/identity.ts'
import { hashOf, type Reading, readStatement, unpackFile } from '../statements/read-statement.ts'
import type { StatementEntry } from '../statements/statement.ts'
import { unreadable } from '../statements/unreadable.ts'
import { listOwed } from '../store/bank-allocation-store.ts'
import * as store from '../store/bank-statement-store.ts'
import type { Database, Transaction } from '../store/database.ts'
import { matchAll } from './bank-matches.ts'
import type { Context } from './context.ts'

type Administrator = Actor & { userId: string }

/** The rows by which an administrator recognizes the columns of a file. */
const shownRows = 5

/**
 * Says what a bank's file holds; nothing of it is stored. The trail has that it was looked at, as it may hold anybody's account.
 *
 * @throws DomainError naming what cannot be read
 */
export async function previewStatement(
  { db, unitOfWork }: Context,
  by: Administrator,
  file: StatementFile,
): Promise<StatementPreview> {
  const { hash, ...reading } = await read(db, file)
  const preview =
    reading.kind === 'statement' ? await shownEntries(db, reading.statement, hash) : toMap(reading)
  await unitOfWork.run(by, async (_tx, emit) => record(by, emit, { title: file.name }))
  return preview
}

async function read(db: Database, { content, columns }: StatementFile): Promise<Reading & { hash: string }> {
  const bytes = await unpackFile(content)
  const { currency } = await readProgramme(db)
  const columnsFor = async (layout: string) => columns ?? (await store.findLayout(db, layout))
  const reading = await readStatement(bytes, { currency: currency ?? 'EUR', columnsFor })
  if (
    reading.kind === 'statement' &&
    !reading.statement.entries.every((entry) => isChargeable(entry.currency))
  )
    throw unreadable('The file has amounts in a currency that does not count in hundredths')
  return { ...reading, hash: hashOf(bytes) }
}

function toMap({ table }: Reading): StatementPreview {
  const rows = (table?.rows ?? []).slice(0, shownRows).map(({ cells }) => cells)
  return { kind: 'columns', head: table?.head ?? [], rows }
}

async function shownEntries(
  db: Database,
  { format, accounts, from, to, leftOut, entries }: Extract<Reading, { kind: 'statement' }>['statement'],
  hash: string,
): Promise<StatementPreview> {
  const identities = identitiesOf(entries)
  const known = await store.listKnown(db, identities)
  const imported = await store.findStatement(db, { hash })
  const period = from && to ? { from, to } : null
  const others = new Set((period ? await store.listAmounts(db, period) : []).map(dayAndAmount))
  const facts = entries.map((entry, at) => ({
    ...factsOf(entry),
    allocatedCents: 0,
    known: known.has(identities[at]!),
  }))
  const fresh = facts.filter((entry) => !entry.known)
  const matches = new Map(
    matchAll(fresh, await listOwed(db)).map(({ entry, matches: [first] }) => [entry, first ?? null]),
  )
  return {
    ...{ kind: 'entries', format, accounts, from, to, leftOut, known: facts.length - fresh.length },
    imported: imported && (await shownStatement(db, imported)),
    entries: facts.map((entry) => ({
      ...entry,
      similar: !entry.known && others.has(dayAndAmount(entry)),
      match: matches.get(entry) ?? null,
    })),
  }
}

const dayAndAmount = (entry: { bookedOn: string; amountCents: number; currency: string }) =>
  `${entry.bookedOn} ${entry.amountCents} ${entry.currency}`

const factsOf = ({ amountMinor, ...entry }: StatementEntry) => ({ ...entry, amountCents: amountMinor })

/**
 * Keeps what is new in a bank's file, all of it or nothing. No invoice is paid by this: that takes an administrator.
 *
 * @throws DomainError naming what cannot be read; `conflict` where the file was imported before
 */
export async function importStatement(
  { db, unitOfWork, newId }: Context,
  by: Administrator,
  file: StatementFile,
  now: Date,
): Promise<BankStatement> {
  const { hash, ...reading } = await read(db, file)
  if (reading.kind !== 'statement') throw unreadable('Please say first what is in the columns of the file')
  const { format, accounts, from, to, entries } = reading.statement
  const identities = identitiesOf(entries)
  return unitOfWork.run(by, async (tx, emit) => {
    await store.lockImports(tx)
    if (await store.findStatement(tx, { hash }))
      throw new DomainError('conflict', 'This file was imported already')
    if (file.columns && reading.table) await store.storeLayout(tx, reading.table.layout, file.columns)
    const known = await store.listKnown(tx, identities)
    const id = newId()
    const fresh = entries.flatMap((entry, at) => {
      const identity = identities[at]!
      return known.has(identity) ? [] : [{ ...factsOf(entry), id: newId(), statementId: id, identity }]
    })
    const about = { id, hash, name: file.name, format, accounts, fromDay: from, toDay: to }
    const counts = { added: fresh.length, known: entries.length - fresh.length }
    const stored = await store.insertStatement(
      tx,
      { ...about, ...counts, importedBy: by.userId, importedAt: now },
      fresh,
    )
    emit(bankEntriesChanged, { aggregate: { id, version: 1 }, data: { entryId: null } })
    record(by, emit, { id, title: file.name, after: { format, from, to, ...counts } })
    return shownStatement(tx, stored)
  })
}

/** A statement with the name of who imported it. */
export async function shownStatement(
  db: Database | Transaction,
  statement: store.StoredStatement,
  names?: ReadonlyMap<string, string>,
): Promise<BankStatement> {
  const { importedBy, importedAt, fromDay: from, toDay: to, ...rest } = statement
  const known = names ?? (await listNames(db, [importedBy]))
  return {
    ...rest,
    from,
    to,
    importedAt: importedAt.toISOString(),
    importedByName: known.get(importedBy) ?? null,
  }
}
