import type { Readable } from 'node:stream'
import { DomainError } from '@accolade/contracts/domain-error'
import type { PublicBundle } from '@accolade/contracts/entities/seal'
import canonicalize from 'canonicalize'
import { zipOf } from '../bundle-zip.ts'
import {
  type BundledLeaf,
  findCoveringHead,
  readBundledLeaves,
  readDrawsIn,
  readHeadNotes,
  readKeysUpTo,
} from '../store/bundle-reading.ts'
import { findSealRecord } from '../store/score-log-seals.ts'
import { findSealById, listSeals } from '../store/seal-store.ts'
import type { Context } from './context.ts'
import { countsOfSeal } from './medal-table.ts'

type BundleContext = Pick<Context, 'db' | 'pool'>

const atATime = 1_000

/**
 * The bundle of a seal, in the format that `verify/` reads: the log up to the head that covers the seal, its heads and keys, the draws, and the medals.
 * Whenever it is made, its bytes are the same, unless a record was erased since.
 *
 * @throws DomainError `not-found` for no seal, one that no head covers yet, and one that is not public where it has to be
 */
export async function openBundle(
  { db, pool }: BundleContext,
  id: string,
  { isPublic }: { isPublic: boolean },
): Promise<{ bundle: Readable; name: string }> {
  const seal = await findSealById(db, id)
  if (!seal || (isPublic && !seal.isPublic)) throw new DomainError('not-found')
  const record = await findSealRecord(pool, id)
  const head = record === null ? null : await findCoveringHead(pool, record)
  if (!head) throw new DomainError('not-found')
  const keys = await readKeysUpTo(pool, head.number)
  const draws = await readDrawsIn(pool, head.size)
  const files = [
    { name: 'medals.json', lines: [seal.medals] },
    { name: 'keys.json', lines: [canonicalize({ keys: keys.map((vkey) => ({ vkey })) })!] },
    { name: 'heads.jsonl', lines: headLines(pool, head.number) },
    { name: 'records.jsonl', lines: recordLines(pool, head.size) },
    ...draws.map((draw) => ({ name: `draws/${draw.id}.json`, lines: [draw.published] })),
  ]
  const bundle = zipOf(
    files,
    (notes) =>
      canonicalize({ format: 'accolade-bundle-1', seal: id, record, size: head.size, files: notes })!,
  )
  return { bundle, name: `results-${seal.hash.slice(0, 12)}.zip` }
}

/** What everybody may download, newest first. */
export async function listPublicBundles({ db }: Pick<Context, 'db'>): Promise<PublicBundle[]> {
  const seals = await listSeals(db, { isPublic: true })
  return Promise.all(
    seals.map(async (seal) => ({
      ...{ id: seal.id, hash: seal.hash, sealedAt: seal.sealedAt.toISOString() },
      entries: (await countsOfSeal(db, seal)).entries,
      openedAt: seal.openedAt?.toISOString() ?? null,
    })),
  )
}

async function* headLines(pool: BundleContext['pool'], upTo: number): AsyncGenerator<string> {
  for (let after = 0; after < upTo; after += atATime) {
    const notes = await readHeadNotes(pool, { after, upTo, limit: atATime })
    yield notes.map((note) => `${JSON.stringify(note)}\n`).join('')
  }
}

async function* recordLines(pool: BundleContext['pool'], size: number): AsyncGenerator<string> {
  for (let from = 0; from < size; from += atATime) {
    const leaves = await readBundledLeaves(pool, { from, size, limit: atATime })
    yield leaves.map((leaf) => `${lineOf(leaf)}\n`).join('')
  }
}

/** The record in the words in which it was logged. */
function lineOf({ number, record, nonce, hash }: BundledLeaf): string {
  if (record === null) return `{"number":${number},"hash":"${hash.toString('base64')}"}`
  return `{"number":${number},"nonce":"${nonce!.toString('base64')}","record":${record}}`
}
