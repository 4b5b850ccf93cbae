import { letter, type MailContent } from './content.ts'

interface MissingJudge {
  /** Who declared the conflict, where the name is known. */
  judgeName: string | undefined
  declaredAt: Date
  /** Where judges are assigned. */
  officeUrl: string
}

/** The mail to the people who run the programme: an entry is left without a judge. */
export function missingJudgeMail(
  { judgeName, declaredAt, officeUrl }: MissingJudge,
  programme: { name: string; inbox: string },
): MailContent {
  const content = letter({
    heading: 'An entry needs a judge',
    paragraphs: [
      'A judge declared a conflict of interest, and nobody else who judges the category can take the entry over.',
      `The entry comes first among the results, as “Needs a judge”. Assign another judge to its category:\n${officeUrl}`,
    ],
    facts: [
      ['Declared by', judgeName ?? 'A judge'],
      ['Declared on', declaredAt.toISOString().slice(0, 10)],
    ],
    sender: programme.name,
  })
  return {
    toName: programme.name,
    toAddress: programme.inbox,
    subject: 'An entry needs a judge',
    ...content,
  }
}
