import type { Entrant } from '../domain/entrant-names.ts'
import { namesInFile } from '../domain/names-in-file.ts'
import { readTexts } from './pdf/texts.ts'
import { readableText } from './readable.ts'

/**
 * The names of the entrant that are left in a cleaned file, wherever they can be read: in its bytes, in the texts that its
 * pages show, in the names of its fonts. What is drawn in pixels can't be found.
 *
 * @throws Error where the file can't be read
 */
export async function findNames(file: Uint8Array, contentType: string, entrant: Entrant): Promise<string[]> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  const found = namesInFile({ chance: readableText(bytes) }, entrant)
  if (contentType !== 'application/pdf') return found
  return [...found, ...namesInFile(await readTexts(file), entrant)]
}
