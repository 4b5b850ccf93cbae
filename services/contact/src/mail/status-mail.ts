import { dayIn } from '@accolade/contracts/entities/calendar'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import type { JudgingDays } from '../domain/judging-days.ts'
import { letter, type MailContent } from './content.ts'
import { announcementAhead, formatDay, judgingAhead } from './days.ts'
import type { Fact } from './letter-parts.ts'
import type { StatusNews } from './status-news.ts'
import { type MailedStatus, statusWords } from './status-words.ts'
import { inSubject } from './subject.ts'
import { withdrawnWords } from './withdrawn-words.ts'

interface Letterhead {
  reader: { name: string; email: string }
  programme: { name: string } & JudgingDays
  now: Date
  publicUrl: string
}

/** The mail about a new status: what it means, and what happens next with the programme's days that are ahead. */
export function statusMail(news: StatusNews, { reader, programme, now, publicUrl }: Letterhead): MailContent {
  const { submissionId, title, categoryName, to, at } = news
  const withdrawn = to === 'withdrawn'
  const { heading, first, next } = withdrawn ? withdrawnWords(news) : statusWords[to](news)
  const days = daysFor(to, programme, now)
  const facts: Fact[] = [
    ['Submission', title],
    ...(categoryName === undefined ? [] : ([['Category', categoryName]] satisfies Fact[])),
    ['Status', statusLabels[to]],
    ['Since', formatDay(dayIn(programme.timeZone, at))],
  ]
  const content = letter({
    heading,
    paragraphs: [`Dear ${reader.name},\n${first}`, next, ...(days ? [days] : [])],
    facts,
    links: [
      ...(withdrawn && (news.paid || news.takenBy === 'system')
        ? [['Open Billing & Payments', `${publicUrl}/profile?view=billing`] as const]
        : []),
      ['View your submission', `${publicUrl}/dashboard?view=${submissionId}`],
    ],
    sender: programme.name,
  })
  return {
    toName: reader.name,
    toAddress: reader.email,
    subject: `${heading}: “${inSubject(title)}”`,
    ...content,
  }
}

/** The programme's days that the submission still waits for. */
function daysFor(status: MailedStatus, programme: JudgingDays, now: Date): string {
  if (status === 'withdrawn') return ''
  const decided = status === 'finalist' || status === 'winner' || status === 'completed'
  const days = [decided ? '' : judgingAhead(programme, now), announcementAhead(programme, now)]
  return days.filter(Boolean).join(' ')
}
