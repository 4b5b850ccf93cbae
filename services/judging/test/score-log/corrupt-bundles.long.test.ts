import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import canonicalize from 'canonicalize'
import { verifyBundle } from '../../../../verify/bundle.ts'
import { Refusal } from '../../../../verify/bytes.ts'
import { readZip } from '../../../../verify/zip.ts'
import { zipOf } from '../../src/bundle-zip.ts'
import { type Sealed, sealedResults } from './sealed-results.ts'

// Ten thousand corrupt bundles, half of them with a ZIP and a manifest that fit what was changed. Each is refused, or what is wrong with it is
// named; nothing else is ever thrown.

const each = 5_000
let sealed: Sealed
let bundle: Uint8Array

beforeAll(async () => {
  sealed = await sealedResults('adjusted')
  bundle = (await sealed.bundleOf()).rawPayload
}, 120_000)
afterAll(() => sealed?.fixture.stop())

let state = Number(process.env.CORRUPT_SEED ?? 20_261_127)
function random(below: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((state / 2 ** 31) * below)
}

/** The same bytes but for a bit, a byte that is missing or too many, or a piece that is elsewhere. */
function corrupted(bytes: Uint8Array): Uint8Array {
  const at = random(bytes.length)
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
  switch (random(5)) {
    case 0:
      return Buffer.concat([before, after.subarray(1)])
    case 1:
      return Buffer.concat([before, Buffer.from([random(256)]), after])
    case 2:
      return Buffer.concat([after, before])
    case 3:
      return before
    default: {
      const changed = Uint8Array.from(bytes)
      changed[at]! ^= 1 << random(8)
      return changed
    }
  }
}

async function outcomeOf(changed: Uint8Array): Promise<'refused' | 'named' | 'passed'> {
  try {
    return (await verifyBundle(changed)).problems.length > 0 ? 'named' : 'passed'
  } catch (error) {
    if (error instanceof Refusal) return 'refused'
    throw error
  }
}

test('bytes of the ZIP', async () => {
  for (let times = 0; times < each; times++) {
    const changed = corrupted(bundle)
    if (Buffer.compare(changed, bundle) !== 0) expect(await outcomeOf(changed)).toBe('refused')
  }
}, 600_000)

test('a file, where ZIP and manifest fit it', async () => {
  const files = readZip(bundle)
  const names = [...files.keys()].filter((name) => name !== 'manifest.json')
  const manifest = JSON.parse(Buffer.from(files.get('manifest.json')!).toString())
  const seen = new Set<string>()
  for (let times = 0; times < each; times++) {
    const name = names[random(names.length)]!
    // as text: what is no UTF-8 would be written otherwise
    const changed = Buffer.from(corrupted(files.get(name)!)).toString()
    if (changed === Buffer.from(files.get(name)!).toString()) continue
    const contents = names.map((each) => ({
      name: each,
      lines: [each === name ? changed : Buffer.from(files.get(each)!).toString()],
    }))
    const zip = zipOf(contents, (notes) => canonicalize({ ...manifest, files: notes })!)
    const made = Buffer.concat(await zip.toArray())
    const outcome = await outcomeOf(made)
    const what = createHash('sha256').update(made).digest('hex')
    expect([name, times, what, outcome]).not.toContain('passed')
    seen.add(outcome)
  }
  expect([...seen].sort()).toEqual(['named', 'refused'])
}, 900_000)
