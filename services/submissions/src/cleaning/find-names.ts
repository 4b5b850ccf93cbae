import type { Entrant } from '../domain/entrant-names.ts'
import { namesInFile } from '../domain/names-in-file.ts'
import { readTexts } from './pdf/texts.ts'
import { readableText } from './readable.ts'

/**
 * Finds the entrant's names that are left in a cleaned file: in its bytes, in the texts of its pages and in the names of its
 * fonts. Names that are drawn in pixels can't be found.
 *
 * @throws Error where the file can't be read
 */
export async function findNames(file: Uint8Array, contentType: string, entrant: Entrant): Promise<string[]> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  const found = namesInFile({ chance: readableText(bytes) }, entrant)
  if (contentType !== 'application/pdf') return found
  return [...found, ...namesInFile(await readTexts(file), entrant)]
}
