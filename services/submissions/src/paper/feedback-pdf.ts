import { drawMedal } from '@accolade/chassis/paper/draw-medal'
import { left, openPaper, type Paper, right } from '@accolade/chassis/paper/open-paper'
import type { Wording } from '@accolade/chassis/words/wording'
import { dayIn } from '@accolade/contracts/entities/calendar'
import type { Compared, Feedback } from '@accolade/contracts/entities/feedback'
import { comparedEntriesMin } from '@accolade/contracts/entities/feedback-rules'
import { levelNames } from '@accolade/contracts/entities/judging-rules'
import type { Language } from '@accolade/contracts/language'
import { medalOf } from '@accolade/contracts/medal/medal'
import { palettes } from '@accolade/contracts/palette'
import { wordsIn } from './words.ts'

/** How an entry was judged, with everything that its paper shows. */
export interface FeedbackToPrint {
  feedback: Feedback
  organizationName: string
  programme: { name: string; timeZone: string }
  /** Of the category's criteria, in their order; without any no medal is drawn. */
  weights: readonly number[]
}

const { muted, gold, silver, bronze, hairline, ink, paper: ground } = palettes.light
const metals = { gold, silver, bronze }
const medalSize = 92
/** The scale from 0 to 100, between the name and the points. */
const scale = { from: left + 170, width: right - left - 170 - 60 }

/** The feedback as a PDF, for its entrant to pass on. The same feedback always gives the same bytes. */
export function feedbackPdf(print: FeedbackToPrint, language: Language): Promise<Buffer> {
  const { feedback, organizationName, programme } = print
  const words = wordsIn(language)
  const { t } = words
  const paper = openPaper(language, {
    Title: t('Feedback: {title}', { title: feedback.title }),
    Author: programme.name,
    CreationDate: new Date(feedback.publishedAt),
  })
  let y = drawTitle(paper, paper.masthead(programme.name), print, words) + 18
  const { score, profile } = feedback
  if (score) {
    y = paper.write(t('Score'), left, y, { style: 'title', size: 14, role: 'H2' }) + 4
    const level = score.level ? words.say(levelNames[score.level]) : t('No award level')
    const points = t('{score} of 100', { score: words.number(score.mean) })
    y = paper.write(`${points} · ${level}`, left, y, { style: 'bold', size: 12 }) + 8
    y = drawPlace(paper, y, t('All criteria'), score, words)
  }
  if (profile.length > 0) {
    y = paper.write(t('Profile by Criterion'), left, paper.roomFor(y + 12, 90), {
      ...{ style: 'title', size: 14, role: 'H2' },
    })
    for (const { name, ...place } of profile) y = drawPlace(paper, y + 6, name, place, words)
  }
  y = drawComments(paper, y, feedback, words)
  y = paper.roomFor(y + 14, 90)
  paper.write(meaningOf(feedback, words), left, y, { size: 9, color: muted })
  paper.write(
    t('{organization}, published on {day}', {
      organization: organizationName,
      day: words.day(dayIn(programme.timeZone, new Date(feedback.publishedAt))),
    }),
    ...([left, y + 60, { size: 9, color: muted }] as const),
  )
  return paper.finish()
}

/** What judges wrote for the entrant. */
function drawComments(paper: Paper, from: number, { comments }: Feedback, { t }: Wording): number {
  if (comments.length === 0) return from
  const indent = left + 12
  let y = paper.write(t('What the Jury Says'), left, paper.roomFor(from + 12, 60), {
    ...{ style: 'title', size: 14, role: 'H2' },
  })
  const look = { width: right - indent }
  for (const comment of comments)
    y = paper.write(comment, indent, paper.roomFor(y + 8, paper.heightOf(comment, indent, look)), look)
  return y
}

function drawTitle(
  paper: Paper,
  top: number,
  { feedback: { title, categoryName, score }, weights }: FeedbackToPrint,
  { t }: Wording,
): number {
  if (weights.length > 0)
    paper.decorate((document) =>
      drawMedal(
        ...([document, medalOf(categoryName, weights), right - medalSize, top, medalSize] as const),
        score?.level ? metals[score.level] : hairline,
      ),
    )
  const width = right - left - medalSize - 20
  let y = paper.write(t('Feedback'), left, top, { style: 'bold', size: 11, color: muted, width })
  y = paper.write(title, left, y + 2, { style: 'title', size: 22, width, role: 'H1' })
  y = paper.write(categoryName, left, y + 4, { size: 11, width })
  return Math.max(y, top + medalSize)
}

/** What the entry got on a scale with the middle half of the category, and the same in words. */
function drawPlace(paper: Paper, from: number, name: string, place: Compared, words: Wording): number {
  const { mean, spread } = place
  const text = inWords(place, words)
  const y = paper.roomFor(from, 34 + paper.heightOf(text, scale.from, { size: 9 }))
  const at = (points: number) => scale.from + (scale.width * points) / 100
  paper.decorate((document) => {
    document.rect(scale.from, y + 8, scale.width, 1).fill(hairline)
    if (spread) {
      document.rect(at(spread.low), y + 3, Math.max(at(spread.high) - at(spread.low), 1), 11).fill(hairline)
      document.rect(at(spread.middle) - 0.75, y + 1, 1.5, 15).fill(muted)
    }
    document
      .circle(at(mean), y + 8.5, 5)
      .lineWidth(1.5)
      .fillAndStroke(gold, ground)
  })
  const below = paper.write(name, left, y + 1, { style: 'bold', width: scale.from - left - 14 })
  paper.write(words.number(mean), right - 55, y + 1, { style: 'bold', width: 55, align: 'right', color: ink })
  if (!text) return Math.max(below, y + 20)
  return Math.max(below, paper.write(text, scale.from, y + 20, { size: 9, color: muted }))
}

function inWords({ percentile, spread }: Compared, { t, number, percent: percentOf }: Wording): string {
  if (percentile === null || !spread) return ''
  const higher =
    percentile > 0
      ? t('Higher than {percent} of the other entries.', { percent: percentOf(percentile) })
      : t('No other entry has less.')
  const half = t('The middle half of the category lies between {low} and {high}, its middle is {middle}.', {
    ...{ low: number(spread.low), high: number(spread.high), middle: number(spread.middle) },
  })
  return `${higher} ${half}`
}

function meaningOf({ score, profile, scored }: Feedback, { t }: Wording): string {
  const points = t(
    'Points are the mean of all judges who scored the entry, from 0 to 100. Judges did not know who had entered it.',
  )
  if (![score, ...profile].some((place) => place?.spread))
    return `${points} ${t(
      'This category has fewer than {count} scored entries, or too few of other organizations. How your entry compares is not shown, because the results of others could be worked out.',
      { count: comparedEntriesMin },
    )}`
  return `${points} ${t(
    'The dot is the entry. The bar is the middle half of the {scored} scored entries of the category, and the line in it the middle.',
    { scored },
  )}`
}
