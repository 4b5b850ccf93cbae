import { stripProfile } from './icc.ts'
import { type Box, boxesIn } from './mp4-boxes.ts'
import type { Cleaning } from './mp4-cleaning.ts'
import { keptInDescription } from './mp4-shapes.ts'

/** What samples of a track look like, without the name of the encoder and what decoders don't need. */
export function cleanDescriptions(cleaning: Cleaning, descriptions: Box, handler: string): void {
  const { file, removed, shortened } = cleaning
  const kept = keptInDescription[handler]
  if (!kept) return
  shortened.push(descriptions)
  for (const entry of boxesIn(file, descriptions.body + 8, descriptions.end)) {
    const head = handler === 'vide' ? pictureHead(file, entry) : soundHead(file, entry)
    shortened.push(entry)
    for (const box of boxesIn(file, entry.body + head, entry.end)) {
      if (!kept.has(box.type)) removed.push(box)
      else if (box.type === 'colr') cleanColour(file, box)
    }
  }
}

/** The head of a description of pictures; the name of the encoder in it is wiped out. */
function pictureHead(file: Buffer, { body, end }: Box): number {
  file.fill(0, Math.min(end, body + 42), Math.min(end, body + 74))
  // maker of the encoder, in QuickTime
  file.fill(0, Math.min(end, body + 12), Math.min(end, body + 16))
  return 78
}

/** QuickTime has longer heads of sound. */
function soundHead(file: Buffer, { body }: Box): number {
  const version = file.readUInt16BE(body + 8)
  if (version > 2) throw new Error('sound is described in a strange way')
  file.fill(0, body + 12, body + 16)
  return [28, 44, 64][version] ?? 28
}

function cleanColour(file: Buffer, { body, end }: Box): void {
  const kind = file.toString('latin1', body, body + 4)
  if (kind !== 'prof' && kind !== 'rICC') return
  const stripped = stripProfile(file.subarray(body + 4, end))
  file.fill(0, body + 4, end)
  stripped.copy(file, body + 4)
}
