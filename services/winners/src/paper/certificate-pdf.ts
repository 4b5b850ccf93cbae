import { drawMedal } from '@accolade/chassis/paper/draw-medal'
import { left, openPaper, type Paper, right } from '@accolade/chassis/paper/open-paper'
import { levelNames } from '@accolade/contracts/entities/judging-rules'
import type { Winner } from '@accolade/contracts/entities/winner'
import { editionOf } from '@accolade/contracts/entities/winner-media-rules'
import type { Language } from '@accolade/contracts/language'
import { medalOf } from '@accolade/contracts/medal/medal'
import { palettes } from '@accolade/contracts/palette'
import { drawQr } from './draw-qr.ts'
import { wordsIn } from './words.ts'

/** What a certificate says. */
export interface Certificate {
  winner: Winner
  programme: string
  /** The public page that confirms it. */
  address: string
}

const { muted, gold, silver, bronze, hairline } = palettes.light
const metals = { gold, silver, bronze }
const medalSize = 190
const qrSize = 92
/** Where what confirms it begins, from the top of the page. */
const foot = 650

/** The certificate of a winner as a PDF, for a wall or a client. The same winner always gives the same bytes. */
export function certificatePdf(
  { winner, programme, address }: Certificate,
  language: Language,
): Promise<Buffer> {
  const { t, say } = wordsIn(language)
  const { level, categoryName, organizationName, title, awardTitle } = winner
  const edition = editionOf(winner)
  const paper = openPaper(language, {
    Title: t('Certificate: {title}', { title }),
    Author: programme,
    CreationDate: new Date(winner.createdAt),
  })
  let y = paper.masthead(programme) + 6
  const top = y
  paper.decorate((document) =>
    drawMedal(
      document,
      medalOf(categoryName),
      right - medalSize,
      top,
      medalSize,
      level ? metals[level] : gold,
    ),
  )
  const beside = right - left - medalSize - 24
  y = paper.write(t('Certificate'), left, y + 18, { style: 'bold', size: 12, color: muted, width: beside })
  const award = awardTitle || (level ? say(levelNames[level]) : t('Winner'))
  y = paper.write(award, left, y + 4, { style: 'title', size: 34, width: beside, role: 'H1' })
  y = paper.write(`${categoryName}, ${edition}`, left, y + 6, { size: 12, color: muted, width: beside })
  y = Math.max(y, top + medalSize) + 34
  y = paper.write(title, left, y, { style: 'title', size: 24, role: 'H2' })
  y = paper.write(organizationName, left, y + 8, { style: 'bold', size: 15 })
  y = writeCredits(paper, winner, y + 14)
  confirm(paper, address, t('This page confirms the certificate:'))
  return paper.finish()
}

/** As many credits as fit above what confirms it. */
function writeCredits(paper: Paper, { credits = [] }: Winner, from: number): number {
  return credits.reduce((y, { role, name }) => {
    const line = role ? `${role}: ${name}` : name
    const height = paper.heightOf(line, left, { size: 10.5 })
    return y + height > foot - 20 ? y : paper.write(line, left, y, { size: 10.5 })
  }, from)
}

function confirm(paper: Paper, address: string, text: string): void {
  const x = left + qrSize + 20
  paper.rule(foot - 14, hairline)
  paper.decorate((document) => drawQr(document, address, left, foot, qrSize))
  const below = paper.write(text, x, foot + 26, { color: muted })
  paper.write(address, x, below + 2, { style: 'bold', size: 10.5 })
}
