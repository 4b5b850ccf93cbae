import type { Language } from '@accolade/contracts/language'
import { medalOf } from '@accolade/contracts/medal/medal'
import { palettes } from '@accolade/contracts/palette'
import type { Wording } from '../words/wording.ts'
import { drawMedal } from './draw-medal.ts'
import { drawQr } from './draw-qr.ts'
import { left, openPaper, type Paper, right } from './open-paper.ts'

/** What a certificate says. */
export interface Certificate {
  /** What was won, in words. */
  award: string
  categoryName: string
  /** Null where it is not known. */
  edition: string | null
  title: string
  organizationName: string
  credits: readonly { role: string; name: string }[]
  /** Of the medal; null: it has none, and its lines are drawn on paper. */
  metal: 'gold' | 'silver' | 'bronze' | null
  /** When it was given. */
  date: Date
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

/** A certificate as a PDF, for a wall or a client. The same one always gives the same bytes. */
export function certificatePdf(
  certificate: Certificate,
  { language, t }: Pick<Wording, 't'> & { language: Language },
): Promise<Buffer> {
  const { award, categoryName, edition, title, organizationName, metal, date, programme } = certificate
  const paper = openPaper(language, {
    Title: t('Certificate: {title}', { title }),
    Author: programme,
    CreationDate: date,
  })
  let y = paper.masthead(programme) + 6
  const top = y
  paper.decorate((document) =>
    drawMedal(
      ...([document, medalOf(categoryName), right - medalSize, top, medalSize] as const),
      metal ? metals[metal] : hairline,
    ),
  )
  const beside = right - left - medalSize - 24
  y = paper.write(t('Certificate'), left, y + 18, { style: 'bold', size: 12, color: muted, width: beside })
  y = paper.write(award, left, y + 4, { style: 'title', size: 34, width: beside, role: 'H1' })
  const what = edition ? `${categoryName}, ${edition}` : categoryName
  y = paper.write(what, left, y + 6, { size: 12, color: muted, width: beside })
  y = Math.max(y, top + medalSize) + 34
  y = paper.write(title, left, y, { style: 'title', size: 24, role: 'H2' })
  y = paper.write(organizationName, left, y + 8, { style: 'bold', size: 15 })
  writeCredits(paper, certificate, y + 14)
  confirm(paper, certificate.address, t('This page confirms the certificate:'))
  return paper.finish()
}

/** As many credits as fit above what confirms it. */
function writeCredits(paper: Paper, { credits }: Certificate, from: number): number {
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
