import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

interface Answer {
  organizationName: string
  /** Null: it belongs to none. */
  parentName: string | null
  outcome: 'confirmed' | 'refused'
  reason: string | null
}

/** The mail to the owners of an organization: the administrators have answered what it is to belong to. */
export function parentAnsweredMail(
  { organizationName, parentName, outcome, reason }: Answer,
  { reader, programme, publicUrl }: { reader: Person; programme: { name: string }; publicUrl: string },
): MailContent {
  const { language, t, page } = wordsIn(reader.language)
  const heading =
    outcome === 'confirmed'
      ? t('What your organization belongs to is confirmed')
      : t('What your organization belongs to is not confirmed')
  const content = letter({
    language,
    heading,
    paragraphs:
      outcome === 'confirmed'
        ? [t('Judges who work for another organization of the same group do not judge your entries.')]
        : [t('Nothing has changed. You can ask again, or write to us.')],
    facts: [
      [t('Organization'), organizationName],
      [outcome === 'confirmed' ? t('Belongs to') : t('You asked for'), parentName ?? t('Nothing')],
      ...(reason ? [[t('Reason'), reason] as const] : []),
    ],
    links: [[t('Open your organizations'), page(publicUrl, '/dashboard')]],
    sender: programme.name,
  })
  return {
    ...{ toName: reader.name, toAddress: reader.email },
    subject: t('{heading}: {name}', { heading, name: inSubject(organizationName) }),
    ...content,
  }
}
