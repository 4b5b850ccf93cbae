import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { billOfMaterials, lockedPackages } from '../../deploy/docker/production-tree.ts'
import { root } from '../lib/paths.ts'
import { sectionOf } from './changelog.ts'
import { committed, git } from './git.ts'
import { tagOf } from './situation.ts'

/** Where what belongs to a release is put; git ignores it. */
export const folderOf = (version: string) => `dist/release-${version}`

/** The images by their digests, which publish.sh writes. */
export const digestsOf = (version: string) => `${folderOf(version)}/images.txt`

export const checksumsOf = (version: string) => `${folderOf(version)}/SHA256SUMS`

/** What cosign makes of the checksums. */
export const signatureOf = (version: string) => `${checksumsOf(version)}.sigstore.json`

const has = (path: string) => existsSync(join(root, path))
const read = (path: string) => readFileSync(join(root, path))

/** The files of a release; the images' digests only where they are known. */
function filesOf(version: string): {
  archive: string
  bill: string
  notes: string
  revision: string
  all: string[]
} {
  const at = (name: string) => `${folderOf(version)}/${name}`
  const archive = at(`accolade-${version}.tar.gz`)
  const bill = at(`accolade-${version}.cdx.json`)
  const notes = at('release-notes.md')
  const revision = at('REVISION')
  const known = has(digestsOf(version)) ? [digestsOf(version)] : []
  return { archive, bill, notes, revision, all: [archive, bill, notes, revision, ...known] }
}

/** Makes the folder of a release, without what an earlier attempt with another commit left. */
export function prepareFolder(version: string, commit: string): void {
  const { revision } = filesOf(version)
  if (has(revision) && read(revision).toString().trim() === commit) return
  const folder = join(root, folderOf(version))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(root, revision), `${commit}\n`)
}

/** Writes the sources of the tag, their bill of materials, the notes, and the checksums of all of it. */
export function writeMaterials(version: string): void {
  const { archive, bill, notes, all } = filesOf(version)
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  git('archive', `--prefix=accolade-${version}/`, `--output=${archive}`, tagOf(version))
  const materials = billOfMaterials(root, 'accolade', lockedPackages(root))
  write(bill, `${JSON.stringify(materials, null, 2)}\n`)
  write(notes, `${sectionOf(committed('CHANGELOG.md'), version)}\n`)
  write(checksumsOf(version), checksums(all))
  // it would be that of other checksums
  rmSync(join(root, signatureOf(version)), { force: true })
}

/** Whether all of it is there as it was written, of that commit. */
export function hasMaterials(version: string, commit: string): boolean {
  const { revision, all } = filesOf(version)
  if (![...all, checksumsOf(version)].every(has)) return false
  if (read(revision).toString().trim() !== commit) return false
  return read(checksumsOf(version)).toString() === checksums(all)
}

/** Whether every image of that commit was published and signed. */
export function hasImages(version: string, commit: string): boolean {
  const { revision } = filesOf(version)
  return has(digestsOf(version)) && has(revision) && read(revision).toString().trim() === commit
}

/** In the form that `sha256sum --check` reads, in their folder. */
function checksums(paths: readonly string[]): string {
  const lines = paths.map((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return `${createHash('sha256').update(read(path)).digest('hex')}  ${name}\n`
  })
  return lines.join('')
}
