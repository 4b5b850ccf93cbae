import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

interface Published {
  reader: Person
  /** As far as its name is known. */
  category: string | undefined
  submissionIds: readonly string[]
  programme: { name: string }
  publicUrl: string
}

/** The mail that members can read how their entries of a category were judged. What it says is read where they are signed in. */
export function feedbackMail({
  reader,
  category,
  submissionIds,
  programme,
  publicUrl,
}: Published): MailContent {
  const { language, t, page } = wordsIn(reader.language)
  const count = submissionIds.length
  const [first] = submissionIds
  const heading = t('{count, plural, one {How your entry was judged} other {How your entries were judged}}', {
    count,
  })
  const path = count === 1 ? `/dashboard/${first}/feedback` : '/dashboard'
  const known = { name: inSubject(reader.name), programme: programme.name }
  // without the name of the category, which own words may have, it says what it says by default
  const wordable =
    category === undefined
      ? undefined
      : ({
          template: count === 1 ? 'entry-feedback' : 'entries-feedback',
          values: { ...known, category, ...(count > 1 && { count: String(count) }) },
        } as const)
  const content = letter(
    {
      language,
      heading,
      paragraphs: [
        `${t('Dear {name},', { name: inSubject(reader.name) })}\n${t(
          '{count, plural, one {you can read how your entry} other {you can read how your {count} entries}} for the {programme} {count, plural, one {was} other {were}} judged, and pass it on as a PDF.',
          { count, programme: programme.name },
        )}`,
        t('Everybody in your organization gets this mail.'),
      ],
      facts: category ? [[t('Category'), category]] : [],
      links: [[count === 1 ? t('Read the feedback') : t('Open your dashboard'), page(publicUrl, path)]],
      turningOff: [t('Turn off these mails in your profile'), page(publicUrl, '/profile/privacy')],
      sender: programme.name,
    },
    wordable,
  )
  const subject = category ? t('{heading}: {category}', { heading, category: inSubject(category) }) : heading
  return { toName: reader.name, toAddress: reader.email, subject, ...content }
}
