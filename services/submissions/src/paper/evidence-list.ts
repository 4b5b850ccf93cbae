import { left, type Paper, right } from '@accolade/chassis/paper/open-paper'
import type { Wording } from '@accolade/chassis/words/wording'
import { extensionOf } from '@accolade/contracts/entities/evidence-types'
import { palettes } from '@accolade/contracts/palette'

/** A file of evidence on paper. */
export interface PrintedFile {
  name: string
  contentType: string
  sizeBytes: number
  caption: string
  /** A small picture of it (JPEG); null for what is no picture, and where none could be made. */
  preview: Buffer | null
  /** It is still being sent. */
  isPending: boolean
}

const { muted, paper: ground, hairline } = palettes.light
const [pictureWidth, pictureHeight] = [108, 76]
const x = left + pictureWidth + 16
const width = right - x

/** The files one below the other, each with its picture; ends below them. */
export function printFiles(
  paper: Paper,
  from: number,
  files: readonly PrintedFile[],
  words: Wording,
): number {
  const { t } = words
  if (files.length === 0) return paper.write(t('No files yet.'), left, from) + 6
  return files.reduce((at, file) => printFile(paper, at, file, words), from)
}

function printFile(paper: Paper, from: number, file: PrintedFile, words: Wording): number {
  const { t } = words
  const caption = file.caption ? paper.heightOf(file.caption, x, { width }) : 0
  const name = paper.heightOf(file.name, x, { style: 'bold', width })
  const y = paper.roomFor(from, Math.max(pictureHeight, name + caption + 20))
  const type = (extensionOf(file.contentType) ?? file.contentType).toUpperCase()
  if (file.preview)
    paper.picture(file.preview, t('Preview of {name}', { name: file.name }), left, y, [
      pictureWidth,
      pictureHeight,
    ])
  else drawPlace(paper, y, type)
  let below = paper.write(file.name, x, y, { style: 'bold', width })
  const facts = [type, words.bytes(file.sizeBytes), ...(file.isPending ? [t('not complete yet')] : [])]
  below = paper.write(facts.join(' · '), x, below, { size: 9, color: muted, width })
  if (file.caption) below = paper.write(file.caption, x, below + 2, { width })
  return Math.max(below, y + pictureHeight) + 12
}

/** What stands where there is no picture: the type of the file. */
function drawPlace(paper: Paper, y: number, type: string): void {
  paper.decorate((document) => {
    document.rect(left + 0.5, y + 0.5, pictureWidth - 1, pictureHeight - 1)
    document.lineWidth(0.75).fillAndStroke(ground, hairline)
  })
  paper.write(type, left + 8, y + pictureHeight - 20, {
    style: 'title',
    size: 9,
    color: muted,
    width: pictureWidth - 16,
  })
}
