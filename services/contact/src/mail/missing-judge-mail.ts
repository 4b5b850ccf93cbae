import { letter, type MailContent } from './content.ts'
import type { Office } from './letter-parts.ts'
import { wordsIn } from './words.ts'

interface MissingJudge {
  /** Who declared the conflict, where the name is known. */
  judgeName: string | undefined
  declaredAt: Date
}

/** The mail to the people who run the programme: an entry is left without a judge. */
export function missingJudgeMail(
  { judgeName, declaredAt }: MissingJudge,
  { language, name, inbox, publicUrl }: Office,
): MailContent {
  const { t, shortDay, page } = wordsIn(language)
  const assign = t(
    'The entry comes first among the results, as “Needs a judge”. Assign another judge to its category:',
  )
  const heading = t('An entry needs a judge')
  const content = letter({
    language,
    heading,
    paragraphs: [
      t(
        'A judge declared a conflict of interest, and nobody else who judges the category can take the entry over.',
      ),
      `${assign}\n${page(publicUrl, '/admin?tab=judges')}`,
    ],
    facts: [
      [t('Declared by'), judgeName ?? t('A judge')],
      [t('Declared on'), shortDay(declaredAt.toISOString().slice(0, 10))],
    ],
    sender: name,
  })
  return { toName: name, toAddress: inbox, subject: heading, ...content }
}
