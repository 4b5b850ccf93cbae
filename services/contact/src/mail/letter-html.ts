import { palettes } from '@accolade/contracts/palette'
import escapeHtml from 'escape-html'
import type { Fact, Letter, MailLink } from './letter-parts.ts'

const { paper, surface, ink, muted, gold, goldText } = palettes.light
const widthPx = 560

/** Outlook knows neither the padding nor the largest width of a block: the frame is made of tables, as are its facts. */
const frame = (width: string) =>
  `<table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0"`
const outlookOnly = (html: string) => `<!--[if mso]>${html}<![endif]-->`

const textOf = (words: string) => escapeHtml(words).replaceAll('\n', '<br>')

const paragraph = (words: string) => `<p style="margin:0 0 16px;line-height:1.6">${textOf(words)}</p>`

const fact = ([label, value]: Fact) =>
  `<tr><th scope="row" style="width:38%;padding:6px 16px 6px 0;color:${muted};font-weight:400;text-align:left;vertical-align:top">` +
  `${textOf(label)}</th><td style="padding:6px 0;font-weight:600;vertical-align:top;overflow-wrap:anywhere">${textOf(value)}</td></tr>`

const anchor = ([label, url]: MailLink) =>
  `<p style="margin:0 0 16px;line-height:1.6"><a href="${escapeHtml(url)}" style="color:${goldText};font-weight:600">` +
  `${textOf(label)}</a></p>`

/** A letter as mail programs show it. */
export function letterHtml({
  language,
  heading,
  paragraphs,
  facts = [],
  links = [],
  sender,
}: Letter): string {
  const [first = '', ...rest] = paragraphs.map(paragraph)
  const table = `<table width="100%" style="margin:0 0 20px;border-collapse:collapse">${facts.map(fact).join('')}</table>`
  const content =
    `<h1 style="margin:0 0 20px;font-size:24px;font-weight:400">${textOf(heading)}</h1>` +
    first +
    (facts.length > 0 ? table : '') +
    rest.join('') +
    links.map(anchor).join('') +
    `<p style="margin:28px 0 0;color:${muted}">${textOf(sender)}</p>`
  const cell =
    `padding:36px 28px;background:${surface};border-top:4px solid ${gold};` +
    `font:16px Georgia,serif;color:${ink};text-align:left;overflow-wrap:break-word`
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>` +
    `<body style="margin:0;background:${paper}">` +
    `${frame('100%')} style="background:${paper}"><tr><td align="center" style="padding:32px 8px">` +
    outlookOnly(`${frame(String(widthPx))}><tr><td>`) +
    `${frame('100%')} style="max-width:${widthPx}px"><tr><td style="${cell}">${content}</td></tr></table>` +
    outlookOnly('</td></tr></table>') +
    '</td></tr></table></body></html>'
  )
}
