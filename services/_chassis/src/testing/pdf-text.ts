// texts need neither, and the library complains where they are missing
Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {} })
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')

/** The text of a PDF, page by page, as a reader selects it. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await task.destroy()
  return pages
}

/** What the texts and pictures of a PDF are to somebody who has it read aloud, page by page. */
export async function rolesOf(pdf: Uint8Array): Promise<string[][]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const pages: string[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const tree = await (await document.getPage(number)).getStructTree()
    const [whole] = tree?.children ?? []
    const parts = whole && 'children' in whole ? whole.children : []
    pages.push(parts.flatMap((part) => ('role' in part ? [part.role] : [])))
  }
  await task.destroy()
  return pages
}

/** What a PDF says about itself, as XML. */
export async function metadataOf(pdf: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const { metadata } = await (await task.promise).getMetadata()
  await task.destroy()
  return metadata.getRaw()
}

/** What a PDF says, without spaces: lines break where they like. */
export async function lettersOf(pdf: Uint8Array): Promise<string> {
  return squeezed((await pagesOf(pdf)).join(' '))
}

export const squeezed = (text: string) => text.replace(/\s/g, '')
