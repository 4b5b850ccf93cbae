import { languages, localeOf, type PageLanguage } from '@accolade/contracts/language'
import escapeHtml from 'escape-html'
import type { Head } from '../src/app/page-head.ts'
import { language } from '../src/lib/language.ts'
import { escapeJson } from './escape.ts'
import type { PageFiles } from './page-files.ts'

/** The elements of a page's head; `src/app/use-page-info.ts` keeps the same ones right while people move on. */
export function headTags(head: Head, structuredData: object[]): string {
  const { title, description, canonical, alternates, type, image, imageAlt } = head
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(canonical ? [] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:site_name', 'Accolade'),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(canonical ? [meta('property', 'og:url', canonical), link('canonical', canonical)] : []),
    ...alternates.map(([hreflang, href]) => link('alternate', href, ` hreflang="${hreflang}"`)),
    ...locales(),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', image.endsWith('.jpg') ? 'image/jpeg' : 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', imageAlt),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(structuredData.length > 0
      ? [`<script type="application/ld+json">${escapeJson(structuredData)}</script>`]
      : []),
  ]
  return tags.join('\n')
}

/** In which language the page is, as those know it who show a shared page, and in which others it can be had. */
function locales(): string[] {
  const [own, ...others] = [language(), ...languages.filter((each) => each !== language())]
  const name = (each: PageLanguage) => localeOf(each).replace('-', '_')
  return [
    meta('property', 'og:locale', name(own!)),
    ...others.map((other) => meta('property', 'og:locale:alternate', name(other))),
  ]
}

/** What has the browser fetch the files of a page beside those of every page. */
export function fileTags({ stylesheets, scripts }: PageFiles): string {
  return [
    ...stylesheets.map((file) => link('stylesheet', `/${file}`, ' crossorigin')),
    ...scripts.map((file) => link('modulepreload', `/${file}`, ' fetchpriority="low" crossorigin')),
  ].join('\n')
}

function meta(name: string, of: string, content: string): string {
  return `<meta ${name}="${of}" content="${escapeHtml(content)}" />`
}

function link(rel: string, href: string, rest = ''): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}"${rest} />`
}
