import { palettes } from '@accolade/contracts/palette'
import type { LinkKind } from '@accolade/contracts/questions'
import escapeHtml from 'escape-html'

const { paper, surface, ink, muted, gold, goldText } = palettes.light

/** The place of what a link carries, until the mail leaves. */
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

/** One line of a mail's table. */
export type Fact = readonly [label: string, value: string]

/** Where a mail leads. */
export type MailLink = readonly [label: string, url: string]

interface Letter {
  heading: string
  /** The first one comes before the facts. */
  paragraphs: string[]
  facts?: Fact[]
  links?: MailLink[]
  sender: string
}

/** The letter that every mail is: a heading, paragraphs, perhaps facts and links, in plain text and in HTML. */
export function letter({ heading, paragraphs, facts = [], links = [], sender }: Letter) {
  const text = [
    heading,
    ...paragraphs.slice(0, 1),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...paragraphs.slice(1),
    ...links.map(([label, url]) => `${label}:\n${url}`),
    `-- \n${sender}`,
  ].join('\n\n')
  const paragraph = (words: string) =>
    `<p style="margin:0 0 16px;line-height:1.6;white-space:pre-line">${escapeHtml(words)}</p>`
  const row = ([label, value]: Fact) =>
    `<tr><td style="padding:6px 24px 6px 0;color:${muted};vertical-align:top">${escapeHtml(label)}</td>` +
    `<td style="padding:6px 0;font-weight:600;overflow-wrap:anywhere;white-space:pre-line">${escapeHtml(value)}</td></tr>`
  const table =
    facts.length > 0
      ? `<table style="margin:0 0 20px;border-collapse:collapse">${facts.map(row).join('')}</table>`
      : ''
  const anchor = ([label, url]: MailLink) =>
    `<p style="margin:0 0 16px;line-height:1.6"><a href="${escapeHtml(url)}" style="color:${goldText};font-weight:600">` +
    `${escapeHtml(label)}</a></p>`
  const html =
    `<!doctype html><html lang="en"><body style="margin:0;background:${paper};padding:32px 16px">` +
    `<div style="max-width:560px;margin:0 auto;background:${surface};padding:36px;border-top:4px solid ${gold};` +
    `font:16px Georgia,serif;color:${ink};overflow-wrap:break-word">` +
    `<h1 style="margin:0 0 20px;font-size:24px;font-weight:400">${escapeHtml(heading)}</h1>` +
    paragraphs.slice(0, 1).map(paragraph).join('') +
    table +
    paragraphs.slice(1).map(paragraph).join('') +
    links.map(anchor).join('') +
    `<p style="margin:28px 0 0;color:${muted}">${escapeHtml(sender)}</p></div></body></html>`
  return { text, html }
}
