import { type Cut, planCut, type Range } from './cut.ts'
import { childrenOf, type Element, numberAt, readElement, writeNumber, writeSize } from './ebml.ts'

const segment = 0x18538067
const cluster = 0x1f43b675
const cues = 0x1c53bb6b
/** Info, tracks and an entry of them. */
const cleanedParents = new Set([0x1549a966, 0x1654ae6b, 0xae])
const kept = new Set([
  ...[0x1a45dfa3, segment, cluster, cues, 0x1549a966, 0x1654ae6b],
  // where a cluster has no size, what lies in it comes next: time stamp, position, size before, blocks
  ...[0xe7, 0xa7, 0xab, 0xa3, 0xa0, 0x5854, 0xaf],
])
/** Title, programs, file names and their neighbours, ids, date, names of tracks and of codecs, checksums, padding. */
const telling = new Set([
  ...[0x7ba9, 0x4d80, 0x5741, 0x7384, 0x3c83ab, 0x3e83bb, 0x73a4, 0x3cb923, 0x3eb923, 0x4444, 0x4461],
  ...[0x536e, 0x258688, 0xbf, 0xec],
])
/** A cluster's own position, and parts of the index down to the position of a cluster. */
const ownPosition = 0xa7
const indexParents = new Set([0xbb, 0xb7])
const indexPosition = 0xf1

interface Cleaning {
  file: Buffer
  /** What is cut out, in the end and all at once: until then all positions are the old ones. */
  removed: Range[]
  shortened: Element[]
  /** Elements that hold a position in the segment. */
  positions: Element[]
  /** Where the segment's content begins. */
  origin: number
}

/**
 * A Matroska or WebM file without tags, chapters, attachments, title, names, programs and dates. All of it is cut out, as
 * even its length would tell something; the index follows.
 *
 * @throws Error where the file's structure can't be followed
 */
export function stripMatroska(content: Uint8Array): Buffer {
  const cleaning: Cleaning = {
    ...{ file: Buffer.from(content), removed: [], shortened: [], positions: [], origin: 0 },
  }
  const { file, removed } = cleaning
  for (let at = 0; at < file.length; ) {
    const element = readElement(file, at, file.length)
    const { id, body, end, sized } = element
    if (!sized && id !== segment && id !== cluster) throw new Error('an element has no size')
    if (!kept.has(id)) removed.push(element)
    else keep(cleaning, element)
    // segments, and clusters without a size, are walked through
    at = id === segment || !sized ? body : end
  }
  if (cleaning.origin === 0) throw new Error('there is no segment')
  const cut = planCut(removed)
  for (const element of cleaning.positions) movePosition(cleaning, cut, element)
  for (const element of cleaning.shortened) {
    const { body, end, sized } = element
    if (sized) writeSize(file, element, cut.lengthAfter({ start: body, end }))
  }
  return cut.apply(file)
}

function keep(cleaning: Cleaning, element: Element): void {
  const { id, body, sized } = element
  if (id === segment) {
    cleaning.origin = body
    cleaning.shortened.push(element)
  }
  if (cleanedParents.has(id)) cleanParent(cleaning, element)
  if (id === cues) collectIndex(cleaning, element)
  if (id === cluster && sized) collectIndex(cleaning, element)
  if (id === ownPosition) cleaning.positions.push(element)
}

function cleanParent(cleaning: Cleaning, parent: Element): void {
  cleaning.shortened.push(parent)
  for (const element of childrenOf(cleaning.file, parent)) {
    if (telling.has(element.id)) cleaning.removed.push(element)
    else if (cleanedParents.has(element.id)) cleanParent(cleaning, element)
  }
}

function collectIndex(cleaning: Cleaning, parent: Element): void {
  for (const element of childrenOf(cleaning.file, parent)) {
    if (element.id === ownPosition || element.id === indexPosition) cleaning.positions.push(element)
    else if (indexParents.has(element.id)) collectIndex(cleaning, element)
  }
}

function movePosition({ file, origin }: Cleaning, cut: Cut, { body, end }: Element): void {
  const position = origin + Number(numberAt(file, body, end))
  const moved = cut.positionAfter(position) - cut.positionAfter(origin)
  writeNumber(file, body, end, BigInt(moved))
}
