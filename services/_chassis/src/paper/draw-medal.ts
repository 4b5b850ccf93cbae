import { outlineOf, ringsOf } from '@accolade/contracts/medal/geometry'
import type { MedalSpec } from '@accolade/contracts/medal/medal'
import { palettes } from '@accolade/contracts/palette'
import type PDFDocument from 'pdfkit'

type Document = InstanceType<typeof PDFDocument>

const { ink, gold, goldOnBand } = palettes.light

/** The medal of the pages, engraved on a metal, in a square of `size` points. */
export function drawMedal(
  document: Document,
  medal: MedalSpec,
  x: number,
  y: number,
  size: number,
  metal: string = gold,
): void {
  document
    .save()
    .translate(x, y)
    .scale(size / 400)
  document.path(outlineOf(medal.rim)).fill(metal)
  document.lineWidth(0.7).strokeColor(ink)
  for (const { inner, outer, cut } of ringsOf(medal.face, medal.weights)) {
    document.lineWidth(1.4).circle(200, 200, outer).stroke().lineWidth(0.7)
    if (cut.kind === 'filled') document.path(cut.path).fill(ink)
    else if (cut.kind === 'strokes') document.lineWidth(1.6).path(cut.path).stroke()
    else if (cut.kind === 'lines') drawTurns(document, cut)
    else drawDashes(document, cut, inner, outer)
  }
  document.circle(200, 200, 22).fill(ink).restore()
}

function drawTurns(document: Document, cut: { path: string; turns: number; stepDegrees: number }): void {
  for (let turn = 0; turn < cut.turns; turn += 1) {
    document.save().rotate(turn * cut.stepDegrees, { origin: [200, 200] })
    document.path(cut.path).stroke().restore()
  }
}

function drawDashes(
  document: Document,
  cut: { kind: string; dash: string },
  inner: number,
  outer: number,
): void {
  const [drawn = 1, gap = 1] = cut.dash.split(' ').map(Number)
  const rays = cut.kind === 'rays'
  document.save().lineWidth(rays ? Math.max(2, outer - inner - 5) : (outer - inner) * 0.55)
  document.lineCap(rays ? 'butt' : 'round').dash(drawn, { space: gap })
  document.circle(200, 200, (inner + outer) / 2).stroke()
  document.restore()
}

/** The mark that mails and pages have, in a square of 24 points, for a dark band. */
export function drawMark(document: Document, x: number, y: number): void {
  const [centreX, centreY] = [x + 12, y + 12]
  document.strokeColor(goldOnBand).fillColor(goldOnBand)
  document.circle(centreX, centreY, 11).lineWidth(1).stroke()
  document.circle(centreX, centreY, 8).lineWidth(2.4).stroke()
  document.circle(centreX, centreY, 5).fill()
}
