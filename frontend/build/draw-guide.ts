import { palettes } from '@accolade/contracts/palette'
import PDFDocument from 'pdfkit'
import { outlineOf, ringsOf } from '../server/medal/geometry.ts'
import type { Guide, Point } from '../src/features/guide/guide-content.ts'
import { datesOf, type Facts } from '../src/lib/facts.ts'
import { language } from '../src/lib/language.ts'
import { medalOf } from '../src/lib/medal.ts'

type Sheet = InstanceType<typeof PDFDocument>

const { ink, muted, gold, hairline } = palettes.light
const left = 64
const width = 467
const bottom = 760

/** The guide on A4: a title page with the medal, then the sections, in the present language. The same texts always give the same bytes. */
export async function drawGuide(guide: Guide, facts: Facts): Promise<Uint8Array> {
  const sheet = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 64, left, right: left },
    lang: language(),
    displayTitle: true,
    info: {
      Title: guide.pdf.title,
      Author: facts.name,
      CreationDate: new Date('2025-09-06T00:00:00Z'),
    },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
    sheet.on('end', () => resolve(Buffer.concat(chunks)))
    sheet.on('error', reject)
  })
  drawTitlePage(sheet, guide, facts)
  section(sheet, guide.preparing.title, guide.preparing.intro)
  for (const point of guide.preparing.points) drawPoint(sheet, point)
  section(sheet, guide.categories.title, guide.categories.intro)
  for (const area of guide.categories.areas) drawPoint(sheet, { ...area, text: `${area.text} ${area.show}` })
  section(sheet, guide.process.title)
  guide.process.steps.forEach((step, index) => {
    drawPoint(sheet, { ...step, title: `${index + 1}  ${step.title}` })
  })
  section(sheet, guide.dates.title)
  drawDates(sheet, facts)
  paragraph(sheet, guide.dates.note)
  paragraph(sheet, guide.pdf.datesNote)
  section(sheet, guide.tips.title)
  for (const tip of guide.tips.items) drawBullet(sheet, tip)
  sheet.end()
  return done
}

function drawTitlePage(sheet: Sheet, guide: Guide, { name, edition }: Facts): void {
  drawMedal(sheet, `Accolade ${edition}`, { x: 330, y: 120, size: 400 })
  sheet.font('Helvetica-Bold').fontSize(12).fillColor(ink).text(`${name} ${edition}`, left, 64)
  sheet.fontSize(58).text(guide.title, left, 540, { width, lineGap: -8 })
  sheet.font('Helvetica').fontSize(13).text(guide.lead, left, 690, { width: 360, lineGap: 3 })
  sheet.addPage()
}

/** The same engraving as on the pages, on gold. */
function drawMedal(sheet: Sheet, name: string, at: { x: number; y: number; size: number }): void {
  const { face, rim, weights } = medalOf(name, [40, 30, 20, 10])
  sheet
    .save()
    .translate(at.x, at.y)
    .scale(at.size / 400)
  sheet.path(outlineOf(rim)).fill(gold)
  sheet.lineWidth(0.7).strokeColor(ink)
  for (const { inner, outer, cut } of ringsOf(face, weights)) {
    sheet.lineWidth(1.4).circle(200, 200, outer).stroke().lineWidth(0.7)
    if (cut.kind === 'filled' || cut.kind === 'strokes') {
      const drawing = sheet.lineWidth(1.6).path(cut.path)
      if (cut.kind === 'filled') drawing.fill(ink)
      else drawing.stroke()
      continue
    }
    if (cut.kind === 'lines') {
      for (let turn = 0; turn < cut.turns; turn += 1) {
        sheet
          .save()
          .rotate(turn * cut.stepDegrees, { origin: [200, 200] })
          .path(cut.path)
          .stroke()
          .restore()
      }
      continue
    }
    const [drawn = 1, gap = 1] = cut.dash.split(' ').map(Number)
    const rays = cut.kind === 'rays'
    sheet.save()
    sheet.lineWidth(rays ? Math.max(2, outer - inner - 5) : (outer - inner) * 0.55)
    sheet.lineCap(rays ? 'butt' : 'round').dash(drawn, { space: gap })
    sheet
      .circle(200, 200, (inner + outer) / 2)
      .stroke()
      .restore()
  }
  sheet.circle(200, 200, 22).fill(ink).restore()
}

function section(sheet: Sheet, title: string, intro?: string): void {
  keepTogether(sheet, 150)
  if (sheet.y > 70) sheet.moveDown(1.5)
  sheet.rect(left, sheet.y, 36, 4).fill(gold)
  sheet
    .font('Helvetica-Bold')
    .fontSize(24)
    .fillColor(ink)
    .text(title, left, sheet.y + 14)
  sheet.moveDown(0.4)
  if (intro) paragraph(sheet, intro)
}

function paragraph(sheet: Sheet, text: string): void {
  sheet.font('Helvetica').fontSize(10.5).fillColor(ink).text(text, left, sheet.y, { width, lineGap: 3 })
  sheet.moveDown(0.7)
}

function drawPoint(sheet: Sheet, { title, text }: Point): void {
  sheet.font('Helvetica').fontSize(10.5)
  keepTogether(sheet, 44 + sheet.heightOfString(text, { width, lineGap: 3 }))
  const top = sheet.y + 2
  sheet
    .moveTo(left, top)
    .lineTo(left + width, top)
    .lineWidth(0.75)
    .strokeColor(hairline)
    .stroke()
  sheet
    .font('Helvetica-Bold')
    .fontSize(12)
    .fillColor(ink)
    .text(title, left, top + 9, { width })
  sheet.moveDown(0.2)
  paragraph(sheet, text)
}

function drawDates(sheet: Sheet, facts: Facts): void {
  for (const [label, when] of datesOf(facts)) {
    const top = sheet.y
    sheet
      .font('Helvetica')
      .fontSize(10.5)
      .fillColor(muted)
      .text(label, left, top + 2, { width: 150 })
    sheet
      .font('Helvetica-Bold')
      .fontSize(13)
      .fillColor(ink)
      .text(when, left + 160, top, { width: 300 })
    sheet.moveDown(0.5)
  }
  sheet.moveDown(0.3)
}

function drawBullet(sheet: Sheet, text: string): void {
  sheet.font('Helvetica').fontSize(10.5)
  keepTogether(sheet, 10 + sheet.heightOfString(text, { width: width - 18, lineGap: 3 }))
  const top = sheet.y
  sheet.circle(left + 4, top + 5, 4).fill(gold)
  sheet.fillColor(ink).text(text, left + 18, top, { width: width - 18, lineGap: 3 })
  sheet.moveDown(0.4)
}

/** Begins a new page rather than tearing apart what belongs together. */
function keepTogether(sheet: Sheet, height: number): void {
  if (sheet.y + height > bottom) sheet.addPage()
}
