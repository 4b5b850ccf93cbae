import { escapeJson } from './escape.ts'

/** Puts the parts of a page into the built index.html. */
export type Compose = (parts: { head: string; html: string; seed: object }) => string

/** Takes the template apart once. @throws where a mark is missing */
export function composer(template: string): Compose {
  const marks = /^(.*)<!--head-->.*<!--\/head-->(.*)<!--page-->(.*)<!--seed-->(.*)$/s.exec(template)
  if (!marks) throw new Error('index.html lacks one of its marks: head, page, seed')
  const [, start, afterHead, afterPage, end] = marks
  return ({ head, html, seed }) =>
    // no script: a block of data, which the content policy lets pass
    `${start}${head}${afterHead}${html}${afterPage}<script type="application/json" id="seed">${escapeJson(seed)}</script>${end}`
}
