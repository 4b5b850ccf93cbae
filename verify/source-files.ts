// From which files judges' copies were made: the log has a salted hash of each, submissions has the salts, and the store the files.
import { fingerprintOf, fromHex, hexOf, sha256 } from './bytes.ts'
import type { Reader } from './live-tables.ts'
import { reason } from './reasons.ts'

/** Reads a file of the store by its id; null where there is none. */
export type ReadFile = (id: string) => Promise<Uint8Array | null>

/** What submissions has: a connection like that to judging; `readFile` where the files themselves are compared as well. */
export interface Sources {
  reader: Reader
  readFile: ReadFile | null
}

/** What names a file in the log: SHA-256 of salt and fingerprint, each 32 bytes and given in hex. */
export async function sourceHash(fingerprint: string, salt: string): Promise<string> {
  return hexOf(
    await sha256(fromHex(salt, 32, reason('salt')), fromHex(fingerprint, 32, reason('fingerprint'))),
  )
}

interface Copy {
  id: string
  fingerprint: string | null
  salt: string
  entry: string
  file: string
}

/**
 * Compares the files of submissions with the log, and with the store.
 *
 * @param logged salted hashes by `entry file`, as the log has them
 * @returns a sentence for each file that was changed, removed or added, and how many were compared
 */
export async function checkSources(
  { reader, readFile }: Sources,
  logged: ReadonlyMap<string, string | null>,
  idOf: (id: string) => Promise<string>,
): Promise<{ problems: string[]; compared: number }> {
  const problems: string[] = []
  const copies = await readCopies(reader)
  const rest = new Map(logged)
  for (const { id, fingerprint, salt, entry, file } of copies) {
    const name = `${await idOf(entry)} ${await idOf(file)}`
    const source = rest.get(name)
    rest.delete(name)
    if (fingerprint === null || source === null) continue
    if (source === undefined)
      problems.push(`asset ${id}: added; judges have a copy of it that the log does not have`)
    else if ((await sourceHash(fingerprint, salt)) !== source)
      problems.push(`asset ${id}: changed; its fingerprint or its salt is not the one in the log`)
  }
  // what judges no longer get has no copies
  const withdrawn = new Set(await Promise.all((await readWithdrawn(reader)).map(idOf)))
  for (const name of rest.keys()) {
    const [entry, file] = name.split(' ')
    if (!withdrawn.has(entry!)) problems.push(`asset of copy ${file}, entry ${entry} in the log: removed`)
  }
  const compared = readFile ? await checkStore(reader, readFile, problems) : 0
  return { problems, compared: Math.max(compared, copies.length) }
}

async function readCopies(reader: Reader): Promise<Copy[]> {
  const { rows } = await reader.query<Copy>(
    `SELECT a.id, a.sha256 AS fingerprint, c.salt, p.judging_id AS entry, c.evidence_id AS file
       FROM judges_copy c JOIN asset a ON a.id = c.asset_id JOIN projection p ON p.submission_id = a.submission_id
      WHERE c.status = 'clean' AND p.told >= p.wanted ORDER BY a.id`,
  )
  return rows
}

/** Entries whose files are not compared: they were withdrawn, or what judges get of them is being made. */
async function readWithdrawn(reader: Reader): Promise<string[]> {
  const { rows } = await reader.query<{ entry: string }>(
    `SELECT p.judging_id AS entry FROM projection p JOIN submission s ON s.id = p.submission_id
      WHERE s.status = 'withdrawn' OR p.told < p.wanted`,
  )
  return rows.map(({ entry }) => entry)
}

async function checkStore(reader: Reader, readFile: ReadFile, problems: string[]): Promise<number> {
  const { rows } = await reader.query<{ id: string; fingerprint: string }>(
    `SELECT id, sha256 AS fingerprint FROM asset WHERE status = 'uploaded' AND sha256 IS NOT NULL ORDER BY id`,
  )
  for (const { id, fingerprint } of rows) {
    const content = await readFile(id)
    if (content === null) problems.push(`file ${id}: missing in the store`)
    else if ((await fingerprintOf(content)) !== fingerprint)
      problems.push(`file ${id}: changed in the store; it is not the one that was accepted`)
  }
  return rows.length
}
