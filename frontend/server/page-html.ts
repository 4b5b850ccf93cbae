import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { documentTitle, type PageInfo } from '../src/app/pages.ts'

/** One HTML answer, compressed once for all requests. */
export interface PageHtml {
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/** The built index.html with the words of one page in it, for those who read no JavaScript. */
export async function pageHtml(template: string, info: PageInfo): Promise<PageHtml> {
  const plain = Buffer.from(withInfo(template, info))
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)])
  return { plain, br, gzip: gzipped }
}

/** Puts title and description where the template has them. */
export function withInfo(template: string, info: PageInfo): string {
  const title = escapeHtml(documentTitle(info))
  const description = escapeHtml(info.description)
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(
      /(<meta (?:name="description"|property="og:description") content=")[^"]*/g,
      (_, head) => head + description,
    )
    .replace(/(<meta property="og:title" content=")[^"]*/, (_, head) => head + title)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
