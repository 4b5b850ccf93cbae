import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { stripJpeg } from './jpeg.ts'
import { checkInflation } from './pdf-inflation.ts'

const name = (text: string) => PDFName.of(text)
/** Keys that say who made something, with what, and when, wherever they stand. */
const telling = ['Metadata', 'PieceInfo', 'LastModified', 'AF'].map(name)
/** Of annotations: author, rich text, dates, name. */
const tellingOfAnnotations = ['T', 'RC', 'CreationDate', 'M', 'NM', 'Subj'].map(name)

/**
 * A PDF without its information dictionary, XMP metadata, attached files, private data of programs, authors of
 * annotations and metadata of its photographs; objects of earlier versions, which nothing refers to any more, go too.
 *
 * @throws Error where the file can't be read, is encrypted, or unpacks to too much
 */
export async function stripPdf(content: Uint8Array): Promise<Uint8Array> {
  checkInflation(Buffer.from(content))
  const document = await PDFDocument.load(content, { updateMetadata: false })
  const { context } = document
  delete context.trailerInfo.Info
  delete context.trailerInfo.ID
  const names = document.catalog.lookupMaybe(name('Names'), PDFDict)
  names?.delete(name('EmbeddedFiles'))
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    clean(object)
    const stripped = strippedPhotograph(object)
    if (stripped) context.assign(ref, stripped)
  }
  removeUnreachable(context)
  return document.save({ addDefaultPage: false, updateFieldAppearances: false })
}

/** Cleans an object and what lies directly in it. */
function clean(object: PDFObject): void {
  if (object instanceof PDFArray) for (const each of object.asArray()) clean(each)
  const dictionary = object instanceof PDFStream ? object.dict : object
  if (!(dictionary instanceof PDFDict)) return
  const subtype = dictionary.get(name('Subtype'))
  const annotation = dictionary.has(name('Rect')) && subtype !== undefined && subtype !== name('Widget')
  for (const key of annotation ? [...telling, ...tellingOfAnnotations] : telling) dictionary.delete(key)
  for (const value of dictionary.values()) clean(value)
}

function strippedPhotograph(object: PDFObject): PDFRawStream | null {
  if (!(object instanceof PDFRawStream) || object.dict.get(name('Filter')) !== name('DCTDecode')) return null
  return PDFRawStream.of(object.dict, stripJpeg(object.contents))
}

/** The writer keeps every object it has read: those that the catalog does not lead to are removed. */
function removeUnreachable(context: PDFContext): void {
  const reached = new Set<PDFRef>()
  const waiting: (PDFObject | undefined)[] = [context.trailerInfo.Root]
  while (waiting.length > 0) {
    const object = waiting.pop()
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue
      reached.add(object)
      waiting.push(context.lookup(object))
    } else if (object instanceof PDFArray) for (const each of object.asArray()) waiting.push(each)
    else if (object instanceof PDFDict) for (const each of object.values()) waiting.push(each)
    else if (object instanceof PDFStream) waiting.push(object.dict)
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref)
}
