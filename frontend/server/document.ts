import { directionOf, type PageLanguage } from '@accolade/contracts/language'
import { escapeJson } from './escape.ts'

/** Puts the parts of a page into the built index.html. */
export type Compose = (parts: {
  head: string
  files: string
  html: string
  seed: object
  language: PageLanguage
}) => string

/** Takes the template apart once. @throws where a mark is missing */
export function composer(template: string): Compose {
  const marks =
    /^(.*<html )lang="en"(.*)<!--head-->.*<!--\/head-->(.*)(<\/head>.*)<!--page-->(.*)<!--seed-->(.*)$/s.exec(
      template,
    )
  if (!marks) throw new Error('index.html lacks one of its marks: lang, head, page, seed')
  const [, doctype, start, everywhere, beforePage, afterPage, end] = marks
  return ({ head, files, html, seed, language }) => {
    const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : ''
    // no script: a block of data, which the content policy lets pass
    const data = `<script type="application/json" id="seed">${escapeJson(seed)}</script>`
    // a page's styles come after those of every page
    return `${doctype}lang="${language}"${direction}${start}${head}${everywhere}${files}${beforePage}${html}${afterPage}${data}${end}`
  }
}
