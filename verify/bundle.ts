// Checks a bundle of sealed results, without trusting any of it: every record, head and draw, and every medal, worked out again.
import { bytesOf, fingerprintOf, fromBase64, isSame, Refusal, sha256, textIn } from './bytes.ts'
import { canonicalJson } from './canonical-json.ts'
import { verifyDraw } from './draw.ts'
import { type Head, readHead } from './head.ts'
import { objectIn } from './json-object.ts'
import { reason } from './reasons.ts'
import { apply } from './replay.ts'
import { type Method, medalsOf, methods, type NamedCategory } from './results.ts'
import { emptyState, type LogRecord, type State, textOf } from './state.ts'
import { growingTree } from './tree-roots.ts'
import { readZip } from './zip.ts'

/** What a check found: nothing is wrong if there are no problems. */
export interface BundleVerdict {
  problems: string[]
  /** The last head: of all the bundle's records. */
  head: Head
  seal: string
  /** SHA-256 of the medal table, which the log has. */
  medals: string
  keys: string[]
  records: number
  erased: number
  heads: number
  draws: number
  entries: number
  medalCounts: Record<string, number>
  /** The files that judges had copies of, by their salted hashes. */
  files: { entry: string; source: string }[]
}

const zero = Uint8Array.of(0)

/**
 * @param onProgress is called with the share that is done, now and then
 * @throws Refusal for what is no bundle, or a damaged one
 */
export async function verifyBundle(
  bytes: Uint8Array,
  onProgress: (share: number) => void = () => {},
): Promise<BundleVerdict> {
  try {
    return await checkBundle(bytes, onProgress)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(reason('bundle-broken', { error: String(error) }))
  }
}

async function checkBundle(bytes: Uint8Array, onProgress: (share: number) => void): Promise<BundleVerdict> {
  const files = readZip(bytes)
  const manifest = await readManifest(files)
  const { keys } = jsonOf(files, 'keys.json') as { keys?: unknown }
  if (!Array.isArray(keys)) throw new Refusal(reason('no-keys'))
  const vkeys = keys.map((key) => textOf(key, 'vkey'))
  const notes = linesOf(files, 'heads.jsonl').map((line) => JSON.parse(line) as unknown)
  const heads = await Promise.all(notes.map((note) => readHead(String(note), vkeys)))
  const last = heads.at(-1)
  if (!last || last.size !== manifest.size) throw new Refusal(reason('last-head-of-other'))

  const problems: string[] = []
  const { state, erased, sealState } = await replayed(files, {
    heads,
    seal: manifest.seal,
    problems,
    onProgress,
  })
  if (!sealState) throw new Refusal(reason('seal-not-in-log'))
  const medals = textFrom(files, 'medals.json')
  const hash = await fingerprintOf(medals)
  if (state.seals.get(manifest.seal) !== hash) problems.push(reason('table-not-sealed'))
  const table = JSON.parse(medals) as { categories?: NamedCategory[]; method?: unknown; entries?: unknown[] }
  const method = methods.find((known) => known === table.method)
  if (!method) throw new Refusal(reason('method-unknown'))
  problems.push(...tableProblems(medals, sealState, { named: table.categories ?? [], method }))
  const draws = await drawProblems(files, state, problems)
  return {
    problems,
    ...{ head: last, seal: manifest.seal, medals: hash, keys: vkeys },
    ...{ records: manifest.size, erased, heads: heads.length, draws },
    ...{ entries: table.entries?.length ?? 0, medalCounts: countsOf(table.entries ?? []) },
    files: filesOf(sealState),
  }
}

interface Manifest {
  seal: string
  size: number
}

/** Everything is in the manifest, with its SHA-256, and nothing else is there. */
async function readManifest(files: Map<string, Uint8Array>): Promise<Manifest> {
  const text = textFrom(files, 'manifest.json')
  const manifest = jsonOf(files, 'manifest.json') as Record<string, unknown>
  const { format, seal, size, files: listed } = manifest
  if (format !== 'accolade-bundle-1') throw new Refusal(reason('no-bundle'))
  if (canonicalJson(manifest) !== text) throw new Refusal(reason('manifest-not-canonical'))
  if (typeof seal !== 'string' || !Number.isSafeInteger(size) || !Array.isArray(listed))
    throw new Refusal(reason('manifest-lacks'))
  if (listed.length !== files.size - 1) throw new Refusal(reason('other-files'))
  for (const note of listed as Record<string, unknown>[]) {
    const name = textOf(note, 'name')
    const content = files.get(name)
    if (!content || content.length !== note.bytes || (await fingerprintOf(content)) !== note.sha256)
      throw new Refusal(reason('file-not-of-manifest', { name }))
  }
  return { seal, size: size as number }
}

/** Reads all records, and compares each head with the leaves before it. `sealState` is what was known when the results were sealed. */
async function replayed(
  files: Map<string, Uint8Array>,
  of: { heads: Head[]; seal: string; problems: string[]; onProgress: (share: number) => void },
): Promise<{ state: State; erased: number; sealState: State | null }> {
  const lines = linesOf(files, 'records.jsonl')
  const tree = growingTree()
  const state = emptyState()
  let [erased, next] = [0, 0]
  let sealState: State | null = null
  for (const [number, line] of lines.entries()) {
    const { leaf, record } = await leafOf(line, number)
    await tree.add(leaf)
    if (!record) erased += 1
    else {
      const problem = apply(state, record)
      if (problem) of.problems.push(reason('in-record', { number, reason: problem }))
      if (record.kind === 'results-sealed' && record.seal === of.seal) sealState = structuredClone(state)
    }
    for (; of.heads[next]?.size === number + 1; next++)
      if (!isSame(await tree.root(), of.heads[next]!.root))
        of.problems.push(reason('head-of-others', { size: number + 1 }))
    if (number % 1_000 === 0) of.onProgress(number / lines.length)
  }
  if (next !== of.heads.length || lines.length !== of.heads.at(-1)!.size)
    throw new Refusal(reason('heads-of-others'))
  if (erased > 0) of.problems.push(reason('records-erased', { erased }))
  return { state, erased, sealState }
}

async function leafOf(line: string, number: number): Promise<{ leaf: Uint8Array; record: LogRecord | null }> {
  const { number: said, record, nonce, hash } = objectFrom(line)
  if (said !== number) throw new Refusal(reason('record-missing', { number }))
  if (record === undefined)
    return { leaf: fromBase64(hash, 32, reason('hash-of-record', { number })), record: null }
  if (typeof record !== 'object' || record === null) throw new Refusal(reason('record-none', { number }))
  const bytes = fromBase64(nonce, 32, reason('nonce-of-record', { number }))
  return { leaf: await sha256(zero, bytesOf(canonicalJson(record)), bytes), record: record as LogRecord }
}

/** Which entries have another result than the log comes to, byte for byte. */
function tableProblems(
  medals: string,
  state: State,
  { named, method }: { named: readonly NamedCategory[]; method: Method },
): string[] {
  const made = medalsOf(state, named, method) as { entries: { entry: string }[] }
  if (canonicalJson(made) === medals) return []
  const sealed = new Map(
    ((JSON.parse(medals) as { entries?: { entry: string }[] }).entries ?? []).map((row) => [row.entry, row]),
  )
  const rows = made.entries.flatMap((row) => {
    const other = sealed.get(row.entry)
    sealed.delete(row.entry)
    if (other && canonicalJson(other) === canonicalJson(row)) return []
    const found = { entry: row.entry, logged: canonicalJson(row) }
    return other
      ? [reason('entry-differs', { ...found, sealed: canonicalJson(other) })]
      : [reason('entry-not-sealed', found)]
  })
  const more = [...sealed.keys()].map((entry) => reason('entry-not-logged', { entry }))
  return rows.length + more.length > 0 ? [...rows, ...more] : [reason('table-differs')]
}

/** Every draw of the log is there, is the one whose fingerprint was logged, and is a proper draw. Gives how many there are. */
async function drawProblems(
  files: Map<string, Uint8Array>,
  state: State,
  problems: string[],
): Promise<number> {
  let count = 0
  for (const [id, { commitment, fingerprint }] of state.draws) {
    if (fingerprint === null) continue
    const content = files.get(`draws/${id}.json`)
    if (!content) {
      problems.push(reason('draw-missing', { draw: id }))
      continue
    }
    count += 1
    if ((await fingerprintOf(content)) !== fingerprint) problems.push(reason('draw-not-logged', { draw: id }))
    const text = textFrom(files, `draws/${id}.json`)
    if (objectFrom(text).commitment !== commitment) problems.push(reason('draw-other-seed', { draw: id }))
    problems.push(
      ...(await verifyDraw(text)).problems.map((problem) => reason('in-draw', { draw: id, reason: problem })),
    )
  }
  return count
}

/** Files of editions that had ended before are none of these results. */
function filesOf({ files, endedWith }: State): BundleVerdict['files'] {
  return [...files].flatMap(([name, source]) => {
    const entry = name.split(' ')[0]!
    return source === null || endedWith.has(entry) ? [] : [{ entry, source }]
  })
}

function countsOf(entries: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = { gold: 0, silver: 0, bronze: 0 }
  for (const entry of entries) {
    const level = (entry as LogRecord).level
    if (typeof level === 'string' && Object.hasOwn(counts, level)) counts[level]! += 1
  }
  return counts
}

function textFrom(files: Map<string, Uint8Array>, name: string): string {
  const content = files.get(name)
  if (!content) throw new Refusal(reason('bundle-lacks', { name }))
  return textIn(content, reason('file-no-text', { name }))
}

function linesOf(files: Map<string, Uint8Array>, name: string): string[] {
  const text = textFrom(files, name)
  if (!text.endsWith('\n')) throw new Refusal(reason('file-cut-off', { name }))
  return text.slice(0, -1).split('\n')
}

const jsonOf = (files: Map<string, Uint8Array>, name: string) => objectFrom(textFrom(files, name))

const objectFrom = (text: string) =>
  objectIn(text, {
    noJson: reason('file-no-json'),
    noObject: reason('file-no-object'),
  })
