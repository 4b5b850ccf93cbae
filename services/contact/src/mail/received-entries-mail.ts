import { ahead, type JudgingDays } from '../domain/judging-days.ts'
import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import { wordsIn } from './words.ts'

interface Received {
  judge: Person
  /** As far as its name is known. */
  category: string | undefined
  entries: number
  now: Date
  publicUrl: string
}

/** Says to a judge that an administrator gave them more to score; it says nothing about any submission. */
export function receivedEntriesMail(
  { judge, category, entries, now, publicUrl }: Received,
  programme: { name: string } & JudgingDays,
): MailContent {
  const { language, t, day, page } = wordsIn(judge.language)
  const due = ahead(programme.judgingEnds, programme.timeZone, now)
  const subject = category
    ? t('{count, plural, one {# more submission} other {# more submissions}} to score in “{category}”', {
        count: entries,
        category,
      })
    : t('{count, plural, one {# more submission} other {# more submissions}} to score', { count: entries })
  const content = letter(
    {
      language,
      heading: t('{count, plural, one {# more submission} other {# more submissions}} to score', {
        count: entries,
      }),
      paragraphs: [
        `${t('Dear {name},', { name: judge.name })}\n${t(
          '{count, plural, one {# submission} other {# submissions}} of the {programme} came to your queue: another judge was needed.',
          { count: entries, programme: programme.name },
        )}`,
        t('If you have a conflict of interest with one of them, declare it on your judging page.'),
      ],
      facts: [
        ...(category ? [[t('Category'), category] as const] : []),
        ...(due ? [[t('Scores due'), day(due)] as const] : []),
      ],
      links: [[t('Open your judging page'), page(publicUrl, '/judging')]],
      sender: programme.name,
    },
    {
      template: entries === 1 ? 'received-entry' : 'received-entries',
      values: {
        ...{ name: judge.name, programme: programme.name, category: category ?? t('Category') },
        ...(entries === 1 ? {} : { count: String(entries) }),
      },
    },
  )
  return { toName: judge.name, toAddress: judge.email, subject, ...content }
}
