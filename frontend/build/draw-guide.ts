import { drawMedal } from '@accolade/chassis/paper/draw-medal'
import { left, openPaper, type Paper, right } from '@accolade/chassis/paper/open-paper'
import { medalOf } from '@accolade/contracts/medal/medal'
import { palettes } from '@accolade/contracts/palette'
import type { Guide, Point } from '../src/features/guide/guide-content.ts'
import { datesOf, type Facts } from '../src/lib/facts.ts'
import { language } from '../src/lib/language.ts'

const { muted, gold, hairline } = palettes.light
const width = right - left
const reading = { size: 10.5, lineGap: 3 } as const

/** The guide on A4: a title page with the medal, then the sections, in the present language. The same texts always give the same bytes. */
export function drawGuide(guide: Guide, facts: Facts): Promise<Uint8Array> {
  const paper = openPaper(language(), {
    Title: guide.pdf.title,
    Author: facts.name,
    CreationDate: new Date('2025-09-06T00:00:00Z'),
  })
  drawTitlePage(paper, guide, facts)
  let y = section(paper, paper.nextPage(), guide.preparing.title, guide.preparing.intro)
  y = drawPoints(paper, y, guide.preparing.points)
  y = section(paper, y, guide.categories.title, guide.categories.intro)
  const areas = guide.categories.areas.map((area) => ({ ...area, text: `${area.text} ${area.show}` }))
  y = drawPoints(paper, y, areas)
  y = section(paper, y, guide.process.title)
  const steps = guide.process.steps.map((step, index) => ({ ...step, title: `${index + 1}  ${step.title}` }))
  y = drawPoints(paper, y, steps)
  y = section(paper, y, guide.dates.title)
  y = drawDates(paper, y, facts)
  y = paragraph(paper, y, guide.dates.note)
  y = paragraph(paper, y, guide.pdf.datesNote)
  y = section(paper, y, guide.tips.title)
  for (const tip of guide.tips.items) y = drawBullet(paper, y, tip)
  return paper.finish()
}

function drawTitlePage(paper: Paper, guide: Guide, { name, edition }: Facts): void {
  const medal = medalOf(`Accolade ${edition}`, [40, 30, 20, 10])
  paper.decorate((document) => drawMedal(document, medal, 330, 120, 400))
  paper.write(`${name} ${edition}`, left, 56, { style: 'bold', size: 12 })
  const title = { style: 'title', size: 54, lineGap: -8, role: 'H1' } as const
  const below = paper.write(guide.title, left, 672 - paper.heightOf(guide.title, left, title), title)
  paper.write(guide.lead, left, below + 14, { size: 13, width: 360, lineGap: 3 })
}

function section(paper: Paper, from: number, title: string, intro?: string): number {
  const kept = paper.roomFor(from, 150)
  const y = kept === from && from > 70 ? from + 20 : kept
  paper.decorate((document) => document.rect(left, y, 36, 4).fill(gold))
  const below = paper.write(title, left, y + 14, { style: 'title', size: 24, role: 'H2' }) + 8
  return intro ? paragraph(paper, below, intro) : below
}

const paragraph = (paper: Paper, y: number, text: string) => paper.write(text, left, y, reading) + 8

function drawPoints(paper: Paper, from: number, points: readonly Point[]): number {
  return points.reduce((at, { title, text }) => {
    const y = paper.roomFor(at, 44 + paper.heightOf(text, left, reading)) + 2
    paper.decorate((document) =>
      document
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.75)
        .strokeColor(hairline)
        .stroke(),
    )
    return paragraph(
      paper,
      paper.write(title, left, y + 9, { style: 'bold', size: 12, role: 'H3' }) + 2,
      text,
    )
  }, from)
}

function drawDates(paper: Paper, from: number, facts: Facts): number {
  const end = datesOf(facts).reduce((at, [label, when]) => {
    const y = paper.roomFor(at, 30)
    const below = paper.write(label, left, y + 2, { ...reading, color: muted, width: 150 })
    return Math.max(below, paper.write(when, left + 160, y, { style: 'bold', size: 13 })) + 6
  }, from)
  return end + 4
}

function drawBullet(paper: Paper, from: number, tip: string): number {
  const y = paper.roomFor(from, 10 + paper.heightOf(tip, left + 18, reading))
  paper.decorate((document) => document.circle(left + 4, y + 6, 4).fill(gold))
  return paper.write(tip, left + 18, y, reading) + 5
}
