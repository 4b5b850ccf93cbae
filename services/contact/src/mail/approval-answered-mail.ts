import { letter, type MailContent } from './content.ts'
import type { Office } from './letter-parts.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

interface Answered {
  title: string
  answer: 'approved' | 'proposed'
}

/** The mail to the people who run the programme: an entrant has approved a public text, or proposes another one. */
export function approvalAnsweredMail(
  { title, answer }: Answered,
  { language, name, inbox, publicUrl }: Office,
): MailContent {
  const { t, page } = wordsIn(language)
  const heading =
    answer === 'approved' ? t('A public text was approved') : t('An entrant proposes another text')
  const content = letter({
    language,
    heading,
    paragraphs: [
      answer === 'approved'
        ? t('The entrant has approved the public text about this work. It can be published.')
        : t(
            'The entrant has not approved the public text about this work, and proposes another one. Read it, and take it over or ask again.',
          ),
    ],
    facts: title ? [[t('Work'), title]] : [],
    links: [[t('Open the winners'), page(publicUrl, '/admin?tab=winners')]],
    sender: name,
  })
  const subject = title ? t('{heading}: “{title}”', { heading, title: inSubject(title) }) : heading
  return { toName: name, toAddress: inbox, subject, ...content }
}
