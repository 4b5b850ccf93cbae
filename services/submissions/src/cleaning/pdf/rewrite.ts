import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFWriter,
} from '@cantoo/pdf-lib'
import { maxPages } from '../limits.ts'
import { checkInflation } from './inflation.ts'
import { layers, takePage } from './page-shapes.ts'
import { take, type Walk } from './shape.ts'
import { createUnpacker } from './unpack.ts'

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map((key) => PDFName.of(key))
/** Names of resources that mean something by themselves. */
const reserved = new Set(
  'DeviceGray DeviceRGB DeviceCMYK Pattern G RGB CMYK I Indexed DefaultGray DefaultRGB DefaultCMYK'.split(
    ' ',
  ),
)

/**
 * A PDF that has the pages of another and of everything else nothing: a new document, into which go by name the objects
 * and keys that draw. What no standard foresees has no way into it.
 *
 * @throws Error where the file can't be read, is encrypted, or unpacks to too much
 */
export async function rewritePdf(content: Uint8Array): Promise<Uint8Array> {
  checkInflation(Buffer.from(content))
  const { catalog, context: source } = await PDFDocument.load(content, { updateMetadata: false })
  const target = PDFContext.create()
  const walk: Walk = { source, target, unpacker: createUnpacker(), rename: namer(), taken: new Map() }
  const pages = pagesOf(source, catalog.get(PDFName.of('Pages')))
  const tree = target.nextRef()
  const kids = PDFArray.withContext(target)
  for (const { page, inherited } of pages) {
    const taken = takePage(page, inherited, walk)
    taken.set(PDFName.of('Parent'), tree)
    kids.push(target.register(taken))
  }
  target.assign(tree, target.obj({ Type: 'Pages', Kids: kids, Count: pages.length }))
  const root = target.obj({ Type: 'Catalog', Pages: tree })
  const shown = take(catalog.get(PDFName.of('OCProperties')), layers, walk)
  if (shown) root.set(PDFName.of('OCProperties'), shown)
  target.trailerInfo.Root = target.register(root)
  return PDFWriter.forContext(target, Number.POSITIVE_INFINITY).serializeToBuffer()
}

/** Neutral names in the order in which names are met. */
function namer(): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    if (reserved.has(name)) return name
    const neutral = known.get(name) ?? `N${known.size}`
    known.set(name, neutral)
    return neutral
  }
}

interface Leaf {
  page: PDFDict
  /** What the nodes above it give to all of their pages. */
  inherited: PDFDict
}

/** The pages in order; a node that is met again is passed over. */
function pagesOf(source: PDFContext, root: PDFObject | undefined): Leaf[] {
  const pages: Leaf[] = []
  const seen = new Set<PDFObject>()
  const waiting: { node: PDFObject | undefined; inherited: PDFDict }[] = [
    { node: root, inherited: PDFDict.withContext(source) },
  ]
  while (waiting.length > 0) {
    const { node, inherited } = waiting.pop() ?? {}
    const dict = node instanceof PDFRef ? source.lookup(node) : node
    if (!(dict instanceof PDFDict) || !inherited || seen.has(dict)) continue
    seen.add(dict)
    const kids = dict.lookup(PDFName.of('Kids'))
    if (!(kids instanceof PDFArray)) {
      pages.push({ page: dict, inherited })
      if (pages.length > maxPages) throw new Error('the document has too many pages')
      continue
    }
    const given = PDFDict.withContext(source)
    for (const from of [inherited, dict])
      for (const key of inheritable) {
        const value = from.get(key)
        if (value) given.set(key, value)
      }
    for (const kid of kids.asArray().toReversed()) waiting.push({ node: kid, inherited: given })
  }
  return pages
}
