import { type Cut, planCut, type Range } from './cut.ts'
import { childrenOf, type Element, numberAt, readElement, writeNumber, writeSize } from './ebml.ts'

const head = 0x1a45dfa3
const segment = 0x18538067
const cluster = 0x1f43b675
const [track, trackNumber, trackType] = [0xae, 0xd7, 0x83]
const [group, block, simpleBlock] = [0xa0, 0xa1, 0xa3]
const [documentType, indexPosition] = [0x4282, 0xf1]
const ofClusters = [0xe7, simpleBlock, group]

/** The elements that say how a film is shown, by the element that they lie in; every other element is left out. */
const keptIn: ReadonlyMap<number, ReadonlySet<number>> = new Map(
  (
    [
      [head, [0x4286, 0x42f7, 0x42f2, 0x42f3, documentType, 0x4287, 0x4285]],
      // information, tracks, index; where a cluster has no size, what lies in it comes next
      [segment, [0x1549a966, 0x1654ae6b, 0x1c53bb6b, cluster, ...ofClusters]],
      [0x1549a966, [0x2ad7b1, 0x4489]],
      [0x1654ae6b, [track]],
      [
        track,
        [
          ...[
            trackNumber,
            trackType,
            0x73c5,
            0xb9,
            0x88,
            0x55aa,
            0x9c,
            0x6de7,
            0x6df8,
            0x23e383,
            0x234e7a,
            0x23314f,
          ],
          ...[0x55ee, 0x86, 0x63a2, 0xaa, 0x56aa, 0x56bb, 0xe0, 0xe1, 0x22b59c, 0x6d80, 0x41e4],
        ],
      ],
      [
        0xe0,
        [
          0xb0, 0xba, 0x54aa, 0x54bb, 0x54cc, 0x54dd, 0x54b0, 0x54ba, 0x54b2, 0x54b3, 0x9a, 0x9d, 0x53b8,
          0x53c0, 0x55b0, 0x7670, 0x2eb524,
        ],
      ],
      [0xe1, [0xb5, 0x78b5, 0x9f, 0x6264, 0x52f1]],
      [cluster, ofClusters],
      [group, [block, 0x9b, 0xfb, 0xfd, 0xa4, 0x75a1, 0x75a2]],
      [0x1c53bb6b, [0xbb]],
      [0xbb, [0xb3, 0xb7]],
      [0xb7, [0xf7, indexPosition, 0xb2]],
    ] as [number, number[]][]
  ).map(([parent, children]) => [parent, new Set(children)]),
)
/** Pictures, sound, subtitles. */
const shownTypes = new Set([1, 2, 17])

interface Cleaning {
  file: Buffer
  /** What is cut out, in the end and all at once: until then all positions are the old ones. */
  removed: Range[]
  shortened: Element[]
  /** Elements that hold a position in the segment. */
  positions: Element[]
  /** Where the segment's content begins. */
  origin: number
  /** Numbers of tracks that are left out. */
  dropped: Set<number>
}

/**
 * A Matroska or WebM file with the elements and tracks that are shown, and nothing else: no tags, chapters, attachments,
 * title, names, programs, dates, padding and metadata. All of it is cut out, as even its length would reveal something; the
 * index follows.
 *
 * @throws Error where the file's structure can't be followed
 */
export function stripMatroska(content: Uint8Array): Buffer {
  const cleaning: Cleaning = {
    ...{
      file: Buffer.from(content),
      removed: [],
      shortened: [],
      positions: [],
      origin: 0,
      dropped: new Set(),
    },
  }
  const { file, removed } = cleaning
  const kept = new Set([head, segment, ...(keptIn.get(segment) ?? [])])
  for (let at = 0; at < file.length; ) {
    const element = readElement(file, at, file.length)
    const { id, body, end, sized } = element
    if (!sized && id !== segment && id !== cluster) throw new Error('an element has no size')
    if (!kept.has(id) || isLeftOut(cleaning, element)) removed.push(element)
    else if (id === segment) {
      cleaning.origin = body
      cleaning.shortened.push(element)
    } else if (sized) clean(cleaning, element)
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

function clean(cleaning: Cleaning, element: Element): void {
  const { file, removed, shortened, positions } = cleaning
  if (element.id === indexPosition) positions.push(element)
  if (element.id === documentType) checkType(file, element)
  const kept = keptIn.get(element.id)
  if (!kept) return
  shortened.push(element)
  for (const child of childrenOf(file, element)) {
    if (!kept.has(child.id) || isLeftOut(cleaning, child)) removed.push(child)
    else clean(cleaning, child)
  }
}

function checkType(file: Buffer, { body, end }: Element): void {
  const type = file.toString('latin1', body, end)
  if (type !== 'webm' && type !== 'matroska') throw new Error('the file is neither Matroska nor WebM')
}

/** A track of another kind, such as metadata, and what belongs to it. */
function isLeftOut({ file, dropped }: Cleaning, element: Element): boolean {
  if (element.id === simpleBlock) return dropped.has(trackOf(file, element))
  if (element.id === group) {
    const inside = childrenOf(file, element).find(({ id }) => id === block)
    return inside !== undefined && dropped.has(trackOf(file, inside))
  }
  if (element.id !== track) return false
  const of = (wanted: number) => {
    const found = childrenOf(file, element).find(({ id }) => id === wanted)
    return found && Number(numberAt(file, found.body, found.end))
  }
  const type = of(trackType)
  if (type === undefined || shownTypes.has(type)) return false
  dropped.add(of(trackNumber) ?? 0)
  return true
}

/** The number of the track that a block belongs to: a number that says itself how long it is. */
function trackOf(file: Buffer, { body, end }: Element): number {
  const length = Math.clz32(file[body] ?? 0) - 23
  if (length > 4 || body + length > end) throw new Error('a block belongs to no track')
  return file.readUIntBE(body, length) & ((1 << (7 * length)) - 1)
}

function movePosition({ file, origin }: Cleaning, cut: Cut, { body, end }: Element): void {
  const position = origin + Number(numberAt(file, body, end))
  const moved = cut.positionAfter(position) - cut.positionAfter(origin)
  writeNumber(file, body, end, BigInt(moved))
}
