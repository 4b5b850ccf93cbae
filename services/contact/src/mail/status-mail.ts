import type { Wording } from '@accolade/chassis/words/wording'
import { dayIn } from '@accolade/contracts/entities/calendar'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import type { JudgingDays } from '../domain/judging-days.ts'
import type { Person } from '../domain/person.ts'
import { letter, type MailContent, type OwnTemplate } from './content.ts'
import { announcementAhead, judgingAhead } from './days.ts'
import type { Fact } from './letter-parts.ts'
import type { StatusNews } from './status-news.ts'
import { type MailedStatus, statusWords } from './status-words.ts'
import { inSubject } from './subject.ts'
import { withdrawnWords } from './withdrawn-words.ts'
import { wordsIn } from './words.ts'

interface Letterhead {
  reader: Person
  programme: { name: string } & JudgingDays
  now: Date
  publicUrl: string
}

/** The mail about a new status: what it means, and what happens next with the programme's days that are ahead. */
export function statusMail(news: StatusNews, { reader, programme, now, publicUrl }: Letterhead): MailContent {
  const { submissionId, title, categoryName, to, at } = news
  const words = wordsIn(reader.language)
  const { language, t, say, day, page } = words
  const withdrawn = to === 'withdrawn'
  const { heading, first, next } = withdrawn ? withdrawnWords(news, words) : statusWords[to](news, words)
  const days = daysFor(to, programme, now, words)
  const facts: Fact[] = [
    [t('Submission'), title],
    ...(categoryName === undefined ? [] : ([[t('Category'), categoryName]] satisfies Fact[])),
    [t('Status'), say(statusLabels[to])],
    [t('Since'), day(dayIn(programme.timeZone, at))],
  ]
  const own: OwnTemplate = {
    template: to === 'completed' && news.from === 'finalist' ? 'status-completed-finalist' : `status-${to}`,
    values: {
      ...{ name: reader.name, programme: programme.name, title },
      ...(withdrawn ? { withdrawn: first, fee: next } : { days }),
    },
  }
  const content = letter(
    {
      language,
      heading,
      paragraphs: [`${t('Dear {name},', { name: reader.name })}\n${first}`, next, ...(days ? [days] : [])],
      facts,
      links: [
        ...(withdrawn && (news.paid || news.takenBy === 'system')
          ? [[t('Open Billing & Payments'), page(publicUrl, '/profile?view=billing')] as const]
          : []),
        [t('View your submission'), page(publicUrl, `/dashboard?view=${submissionId}`)],
      ],
      sender: programme.name,
    },
    own,
  )
  return {
    toName: reader.name,
    toAddress: reader.email,
    subject: t('{heading}: “{title}”', { heading, title: inSubject(title) }),
    ...content,
  }
}

/** The programme's days that the submission still waits for. */
function daysFor(status: MailedStatus, programme: JudgingDays, now: Date, words: Wording): string {
  if (status === 'withdrawn') return ''
  const decided = status === 'finalist' || status === 'winner' || status === 'completed'
  const days = [decided ? '' : judgingAhead(words, programme, now), announcementAhead(words, programme, now)]
  return days.filter(Boolean).join(' ')
}
