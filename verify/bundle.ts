// Checks a bundle of sealed results, without trusting any of it: every record, head and draw, and every medal, worked out again.
import { bytesOf, fingerprintOf, fromBase64, isSame, Refusal, sha256, textIn } from './bytes.ts'
import { canonicalJson } from './canonical-json.ts'
import { verifyDraw } from './draw.ts'
import { type Head, readHead } from './head.ts'
import { objectIn } from './json-object.ts'
import { apply, emptyState, type LogRecord, type State, textOf } from './replay.ts'
import { medalsOf, method, type NamedCategory } from './results.ts'
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
    throw error instanceof Refusal ? error : new Refusal(`The bundle is not what it should be: ${error}`)
  }
}

async function checkBundle(bytes: Uint8Array, onProgress: (share: number) => void): Promise<BundleVerdict> {
  const files = readZip(bytes)
  const manifest = await readManifest(files)
  const { keys } = jsonOf(files, 'keys.json') as { keys?: unknown }
  if (!Array.isArray(keys)) throw new Refusal('keys.json has no keys')
  const vkeys = keys.map((key) => textOf(key, 'vkey'))
  const notes = linesOf(files, 'heads.jsonl').map((line) => JSON.parse(line) as unknown)
  const heads = await Promise.all(notes.map((note) => readHead(String(note), vkeys)))
  const last = heads.at(-1)
  if (!last || last.size !== manifest.size) throw new Refusal('The last head is not that of the bundle')

  const problems: string[] = []
  const { state, erased, sealState } = await replayed(files, {
    heads,
    seal: manifest.seal,
    problems,
    onProgress,
  })
  if (!sealState) throw new Refusal('The log does not have the seal of the bundle')
  const medals = textFrom(files, 'medals.json')
  const hash = await fingerprintOf(medals)
  if (state.seals.get(manifest.seal) !== hash) problems.push('The medal table is not the one that was sealed')
  const table = JSON.parse(medals) as { categories?: NamedCategory[]; method?: unknown; entries?: unknown[] }
  if (table.method !== method)
    throw new Refusal('The medals were worked out by a method that is not known here')
  problems.push(...tableProblems(medals, sealState, table.categories ?? []))
  const draws = await drawProblems(files, state, problems)
  return {
    problems,
    ...{ head: last, seal: manifest.seal, medals: hash, keys: vkeys },
    ...{ records: manifest.size, erased, heads: heads.length, draws },
    ...{ entries: sealState.categories.size, medalCounts: countsOf(table.entries ?? []) },
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
  if (format !== 'accolade-bundle-1') throw new Refusal('This is no bundle of results')
  if (canonicalJson(manifest) !== text) throw new Refusal('The manifest is not written as it should be')
  if (typeof seal !== 'string' || !Number.isSafeInteger(size) || !Array.isArray(listed))
    throw new Refusal('The manifest lacks something')
  if (listed.length !== files.size - 1) throw new Refusal('The bundle has other files than its manifest')
  for (const note of listed as Record<string, unknown>[]) {
    const name = textOf(note, 'name')
    const content = files.get(name)
    if (!content || content.length !== note.bytes || (await fingerprintOf(content)) !== note.sha256)
      throw new Refusal(`${name} is not what the manifest says`)
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
      if (problem) of.problems.push(`Record ${number}: ${problem}`)
      if (record.kind === 'results-sealed' && record.seal === of.seal) sealState = structuredClone(state)
    }
    for (; of.heads[next]?.size === number + 1; next++)
      if (!isSame(await tree.root(), of.heads[next]!.root))
        of.problems.push(`The head of size ${number + 1} is not that of these records`)
    if (number % 1_000 === 0) of.onProgress(number / lines.length)
  }
  if (next !== of.heads.length || lines.length !== of.heads.at(-1)!.size)
    throw new Refusal('The heads are not those of the records, one after the other')
  if (erased > 0)
    of.problems.push(`${erased} records were erased: medals that follow from them cannot be worked out`)
  return { state, erased, sealState }
}

async function leafOf(line: string, number: number): Promise<{ leaf: Uint8Array; record: LogRecord | null }> {
  const { number: said, record, nonce, hash } = objectFrom(line)
  if (said !== number) throw new Refusal(`Record ${number} is missing, or twice there`)
  if (record === undefined)
    return { leaf: fromBase64(hash, 32, `The hash of record ${number}`), record: null }
  if (typeof record !== 'object' || record === null) throw new Refusal(`Record ${number} is none`)
  const bytes = fromBase64(nonce, 32, `The nonce of record ${number}`)
  return { leaf: await sha256(zero, bytesOf(canonicalJson(record)), bytes), record: record as LogRecord }
}

/** Which entries have another result than the log comes to, byte for byte. */
function tableProblems(medals: string, state: State, named: readonly NamedCategory[]): string[] {
  const made = medalsOf(state, named) as { entries: { entry: string }[] }
  if (canonicalJson(made) === medals) return []
  const sealed = new Map(
    ((JSON.parse(medals) as { entries?: { entry: string }[] }).entries ?? []).map((row) => [row.entry, row]),
  )
  const rows = made.entries.flatMap((row) => {
    const other = sealed.get(row.entry)
    sealed.delete(row.entry)
    if (other && canonicalJson(other) === canonicalJson(row)) return []
    return [
      `Entry ${row.entry}: the log comes to ${canonicalJson(row)}, sealed is ${other ? canonicalJson(other) : 'nothing'}`,
    ]
  })
  const more = [...sealed.keys()].map((entry) => `Entry ${entry} is sealed, and not in the log`)
  return rows.length + more.length > 0
    ? [...rows, ...more]
    : ['The medal table differs from what the log comes to']
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
      problems.push(`Draw ${id} is missing`)
      continue
    }
    count += 1
    if ((await fingerprintOf(content)) !== fingerprint)
      problems.push(`Draw ${id} is not the one that was logged`)
    const text = textFrom(files, `draws/${id}.json`)
    if (objectFrom(text).commitment !== commitment)
      problems.push(`Draw ${id} has another seed than was committed to`)
    problems.push(...(await verifyDraw(text)).problems.map((problem) => `Draw ${id}: ${problem}`))
  }
  return count
}

function filesOf({ files }: State): BundleVerdict['files'] {
  return [...files].flatMap(([name, source]) =>
    source === null ? [] : [{ entry: name.split(' ')[0]!, source }],
  )
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
  if (!content) throw new Refusal(`The bundle lacks ${name}`)
  return textIn(content, `${name} is no text`)
}

function linesOf(files: Map<string, Uint8Array>, name: string): string[] {
  const text = textFrom(files, name)
  if (!text.endsWith('\n')) throw new Refusal(`${name} was cut off`)
  return text.slice(0, -1).split('\n')
}

const jsonOf = (files: Map<string, Uint8Array>, name: string) => objectFrom(textFrom(files, name))

const objectFrom = (text: string) =>
  objectIn(text, {
    noJson: 'A file of the bundle is no JSON',
    noObject: 'A file of the bundle is not what it should be',
  })
