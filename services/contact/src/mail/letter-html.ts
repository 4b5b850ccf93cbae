import { palettes } from '@accolade/contracts/palette'
import escapeHtml from 'escape-html'
import type { Fact, Letter, MailLink } from './letter-parts.ts'

const { paper, surface, ink, muted, hairline, gold, goldText, onGold, band, onBand, goldOnBand } =
  palettes.light
const { dark } = palettes
const widthPx = 560
const typefaces = "Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif"

/** Apple's and some other programs show mails dark where the screen is; the rest see the inline colours. */
const darkStyles =
  '@media (prefers-color-scheme:dark){' +
  `.paper{background:${dark.paper}!important}.sheet{background:${dark.surface}!important;color:${dark.ink}!important}` +
  `.muted{color:${dark.muted}!important}.line{border-color:${dark.hairline}!important}.link{color:${dark.goldText}!important}}`

/** Outlook knows neither the padding nor the largest width of a block: the frame is made of tables, as are its facts. */
const frame = (width: string) =>
  `<table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0"`
const outlookOnly = (html: string) => `<!--[if mso]>${html}<![endif]-->`

const textOf = (words: string) => escapeHtml(words).replaceAll('\n', '<br>')

const paragraph = (html: string) => `<p style="margin:0 0 18px;line-height:1.6">${html}</p>`

/** A text whose web addresses can be followed; a full stop or a bracket at the end is not part of one. */
const linked = (words: string, which: NonNullable<Letter['linksInText']>) =>
  words
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/)
    .map((part, place) =>
      place % 2 === 1 && (which === 'all' || which.includes(part)) ? inlineLink(part) : textOf(part),
    )
    .join('')

const inlineLink = (url: string) =>
  `<a href="${escapeHtml(url)}" class="link" style="color:${goldText};overflow-wrap:anywhere">${escapeHtml(url)}</a>`

const factCell = `padding:10px 0;border-top:1px solid ${hairline};vertical-align:top`
const fact = ([label, value]: Fact) =>
  `<tr><th scope="row" class="muted line" style="${factCell};width:38%;padding-right:16px;color:${muted};font-weight:400;text-align:left">` +
  `${textOf(label)}</th><td class="line" style="${factCell};font-weight:700;overflow-wrap:anywhere">${textOf(value)}</td></tr>`

/** Lines as they are; a narrow screen breaks them, and what is copied has them whole. */
const lines = (text: string) =>
  `<pre class="line" style="margin:0 0 24px;padding:14px 0;border:solid ${hairline};border-width:1px 0;font:14px/1.5 monospace;white-space:pre-wrap;` +
  `overflow-wrap:anywhere">${escapeHtml(text.trimEnd())}</pre>`

/** What the mail asks for. */
const button = ([label, url]: MailLink) =>
  `${frame('')} style="margin:8px 0 24px"><tr><td style="background:${gold};border-radius:3px">` +
  `<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;color:${onGold};font-weight:700;text-decoration:none">` +
  `${textOf(label)}</a></td></tr></table>`

const anchor = ([label, url]: MailLink) =>
  `<p style="margin:0 0 16px;line-height:1.6"><a href="${escapeHtml(url)}" class="link" style="color:${goldText};font-weight:700">` +
  `${textOf(label)}</a></p>`

/** How mails of this kind are turned off, small at the end. */
const footnote = ([label, url]: MailLink) =>
  `<p class="muted line" style="margin:12px 0 0;padding-top:16px;border-top:1px solid ${hairline};font-size:14px;line-height:1.5">` +
  `<a href="${escapeHtml(url)}" class="muted" style="color:${muted}">${textOf(label)}</a></p>`

/** A round shape around another one; `style` is what fills it, or its edge and the space inside it. */
const round = (style: string, inside = '') =>
  `<span style="display:inline-block;vertical-align:middle;border-radius:50%;font-size:0;line-height:0;${style}">${inside}</span>`

/** The programme's mark, made of borders: pictures are blocked until the reader allows them. */
const mark = round(
  `border:1px solid ${goldOnBand};padding:2px`,
  round(`border:2px solid ${goldOnBand};padding:3px`, round(`width:8px;height:8px;background:${goldOnBand}`)),
)

/** A letter as mail programs show it: under the programme's name and mark, with its first link as a button. */
export function letterHtml({
  language,
  heading,
  paragraphs,
  factsAfter = 1,
  linksInText = [],
  facts = [],
  verbatim,
  links = [],
  turningOff,
  sender,
}: Letter): string {
  const shown = paragraphs.map((words) => paragraph(linked(words, linksInText)))
  const [call, ...others] = links
  const table = `<table width="100%" style="margin:6px 0 24px;border-collapse:collapse">${facts.map(fact).join('')}</table>`
  const content =
    `<h1 style="margin:0 0 20px;font-size:26px;line-height:1.2;font-weight:700;font-stretch:expanded">${textOf(heading)}</h1>` +
    shown.slice(0, factsAfter).join('') +
    (facts.length > 0 ? table : '') +
    shown.slice(factsAfter).join('') +
    (verbatim ? lines(verbatim) : '') +
    (call ? button(call) : '') +
    others.map(anchor).join('') +
    (turningOff ? footnote(turningOff) : '')
  const head =
    `padding:18px 28px;background:${band};color:${onBand};font:700 17px/1.2 ${typefaces};font-stretch:expanded;` +
    'text-align:left;overflow-wrap:anywhere'
  const cell =
    `padding:36px 28px 20px;background:${surface};` +
    `font:17px ${typefaces};color:${ink};text-align:left;overflow-wrap:break-word`
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
    `<title>${escapeHtml(heading)}</title><style>${darkStyles}</style></head>` +
    `<body class="paper" style="margin:0;background:${paper}">` +
    `${frame('100%')} class="paper" style="background:${paper}"><tr><td align="center" style="padding:32px 8px">` +
    outlookOnly(`${frame(String(widthPx))}><tr><td>`) +
    `${frame('100%')} style="max-width:${widthPx}px">` +
    `<tr><td style="${head}">${mark}<span style="padding-left:12px;vertical-align:middle">${textOf(sender)}</span></td></tr>` +
    `<tr><td class="sheet" style="${cell}">${content}</td></tr></table>` +
    outlookOnly('</td></tr></table>') +
    '</td></tr></table></body></html>'
  )
}
