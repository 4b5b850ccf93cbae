import type { MailPlaceholder, MailTemplate } from '@accolade/contracts/entities/mail-text-rules'
import type { LinkKind } from '@accolade/contracts/questions'
import { letterHtml } from './letter-html.ts'
import type { Letter } from './letter-parts.ts'

/** The placeholder of a link's token, until the mail leaves. */
export const linkTokenMark = '⟦token⟧'

/** What administrators can word themselves about a mail: by which template, and what its placeholders stand for. */
export interface OwnTemplate {
  template: MailTemplate
  values: Readonly<Partial<Record<MailPlaceholder, string>>>
}
export type Wordable = OwnTemplate & { letter: Letter }

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
  /** Absent where nobody changes its words. */
  wordable?: Wordable
}

/** What is above and below lines that are shown as they are. */
const rule = '_'.repeat(24)

/** The letter that every mail is: a heading, paragraphs, perhaps facts and links, in plain text and in HTML. */
export function letter(content: Letter, own?: OwnTemplate): Pick<MailContent, 'text' | 'html' | 'wordable'> {
  const { heading, paragraphs, factsAfter = 1, facts = [], verbatim, links = [] } = content
  const { turningOff, sender } = content
  const text = [
    heading,
    ...paragraphs.slice(0, factsAfter),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...paragraphs.slice(factsAfter),
    ...(verbatim ? [`${rule}\n${verbatim.trimEnd()}\n${rule}`] : []),
    ...links.map(([label, url]) => `${label}:\n${url}`),
    ...(turningOff ? [turningOff.join(':\n')] : []),
    `-- \n${sender}`,
  ].join('\n\n')
  return { text, html: letterHtml(content), ...(own && { wordable: { ...own, letter: content } }) }
}
