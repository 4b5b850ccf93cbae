import type { LinkKind } from '@accolade/contracts/questions'
import { letterHtml } from './letter-html.ts'
import type { Letter } from './letter-parts.ts'

/** The placeholder of a link's token, until the mail leaves. */
export const linkTokenMark = '⟦token⟧'

/** What a mail says and to whom, before it is queued. */
export interface MailContent {
  toName: string
  toAddress: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** The link whose token takes the place of `linkTokenMark` when the mail leaves. */
  link?: { kind: LinkKind; id: string }
}

/** The letter that every mail is: a heading, paragraphs, perhaps facts and links, in plain text and in HTML. */
export function letter(content: Letter): Pick<MailContent, 'text' | 'html'> {
  const { heading, paragraphs, facts = [], links = [], turningOff, sender } = content
  const text = [
    heading,
    ...paragraphs.slice(0, 1),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...paragraphs.slice(1),
    ...links.map(([label, url]) => `${label}:\n${url}`),
    ...(turningOff ? [turningOff.join(':\n')] : []),
    `-- \n${sender}`,
  ].join('\n\n')
  return { text, html: letterHtml(content) }
}
