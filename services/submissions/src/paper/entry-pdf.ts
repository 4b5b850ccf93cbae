import { drawMedal } from '@accolade/chassis/paper/draw-medal'
import { left, openPaper, type Paper, right } from '@accolade/chassis/paper/open-paper'
import type { Wording } from '@accolade/chassis/words/wording'
import type { Declaration } from '@accolade/contracts/entities/declaration'
import { aiUseLabels, rightsStatement } from '@accolade/contracts/entities/declaration-rules'
import type { Submission } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import type { Language } from '@accolade/contracts/language'
import { medalOf } from '@accolade/contracts/medal/medal'
import { palettes } from '@accolade/contracts/palette'
import { type PrintedFile, printFiles } from './evidence-list.ts'
import { wordsIn } from './words.ts'

/** An entry with everything that its paper shows. */
export interface EntryToPrint {
  submission: Submission
  /** In the order of the evidence. */
  files: readonly PrintedFile[]
  programme: { name: string; timeZone: string }
  /** Of the category's criteria, in their order; without any no medal is drawn. */
  weights: readonly number[]
}

const { muted, gold } = palettes.light
const medalSize = 92

/** The entry as a PDF, as its organization and administrators see it. The same entry always gives the same bytes. */
export async function entryPdf(entry: EntryToPrint, language: Language): Promise<Buffer> {
  const { submission, programme } = entry
  const words = wordsIn(language)
  const { t } = words
  const paper = openPaper(language, {
    Title: submission.title,
    Author: submission.organizationName ?? programme.name,
    CreationDate: new Date(submission.createdAt),
  })
  let y = drawTitle(paper, paper.masthead(programme.name), entry, words)
  y = drawFacts(paper, y + 16, factsOf(entry, words))
  y = heading(paper, y + 16, t('Description'))
  y = paper.write(submission.description, left, y, { size: 10.5, lineGap: 3.5 })
  y = heading(paper, y + 16, t('Evidence'))
  y = printFiles(paper, y, entry.files, words)
  y = heading(paper, y + 10, t('History'))
  drawFacts(paper, y, stepsOf(entry, words))
  return paper.finish()
}

function drawTitle(paper: Paper, top: number, { submission, weights }: EntryToPrint, { t }: Wording): number {
  const category = submission.categoryName ?? t('Unknown Category')
  const hasMedal = weights.length > 0
  if (hasMedal)
    paper.decorate((document) =>
      drawMedal(document, medalOf(category, weights), right - medalSize, top, medalSize),
    )
  const width = right - left - (hasMedal ? medalSize + 20 : 0)
  const kind = paper.write(category, left, top, { style: 'bold', size: 11, color: muted, width })
  const below = paper.write(submission.title, left, kind + 2, { style: 'title', size: 22, width, role: 'H1' })
  return hasMedal ? Math.max(below, top + medalSize) : below
}

type Line = readonly [label: string, value: string]

function factsOf({ submission, programme }: EntryToPrint, words: Wording): Line[] {
  const { t, say, moment, money } = words
  const at = (instant: string) => moment(new Date(instant), programme.timeZone)
  const { organizationName, teamSize, projectUrl, status, createdAt, submittedAt, payment, score } =
    submission
  const { brand, credits, declaration } = submission
  const lines: (Line | false)[] = [
    [t('Number'), submission.id],
    [t('Organization'), organizationName ?? t('Unknown')],
    [t('Team size'), teamSize],
    projectUrl !== null && projectUrl !== '' && [t('Project URL'), projectUrl],
    brand !== null && [t('Brand or client'), brand],
    credits.length > 0 && [t('Credits'), credits.map(({ name, role }) => `${name}, ${role}`).join('\n')],
    ...(declaration ? declared(declaration, words) : []),
    [t('Status'), say(statusLabels[status])],
    [t('Created'), at(createdAt)],
    submittedAt !== null && [t('Submitted'), at(submittedAt)],
    [t('Entry fee'), payment.paid ? t('{amount}, paid', { amount: money(payment) }) : money(payment)],
    score !== undefined && [t('Score'), t('{score} of 100', { score: words.number(score) })],
  ]
  return lines.filter((line) => line !== false)
}

function declared({ executedFrom, executedUntil, aiUse, aiWords }: Declaration, { t, say }: Wording): Line[] {
  const period = executedFrom === executedUntil ? executedFrom : `${executedFrom} – ${executedUntil}`
  return [
    [t('Rights'), say(rightsStatement)],
    [t('Executed'), period],
    [t('Generative AI'), [say(aiUseLabels[aiUse]), aiWords].filter(Boolean).join('\n')],
  ]
}

const actors = {
  entrant: (t: Wording['t']) => t('by the entrant'),
  admin: (t: Wording['t']) => t('by an administrator'),
  system: (t: Wording['t']) => t('automatically'),
}

function stepsOf({ submission, programme }: EntryToPrint, { t, say, moment }: Wording): Line[] {
  return submission.history.map(({ to, at, by }) => [
    say(statusLabels[to]),
    `${moment(new Date(at), programme.timeZone)}, ${actors[by](t)}`,
  ])
}

function heading(paper: Paper, from: number, text: string): number {
  const y = paper.roomFor(from, 90)
  paper.decorate((document) => document.rect(left, y, 28, 3).fill(gold))
  return paper.write(text, left, y + 10, { style: 'title', size: 14, role: 'H2' }) + 6
}

function drawFacts(paper: Paper, from: number, lines: readonly Line[]): number {
  return lines.reduce((at, [label, value]) => {
    const y = paper.roomFor(at, 28)
    const below = paper.write(label, left, y, { color: muted, width: 130 })
    return Math.max(below, paper.write(value, left + 140, y)) + 2
  }, from)
}
