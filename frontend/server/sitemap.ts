import type { Award } from '@accolade/contracts/entities/award'
import { nameKey } from '@accolade/contracts/entities/slug'
import type { Winner } from '@accolade/contracts/entities/winner'
import { editionOf } from '@accolade/contracts/entities/winner-media-rules'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { type Language, languages, pathIn } from '@accolade/contracts/language'
import escapeHtml from 'escape-html'
import { alternatesOf } from '../src/app/page-head.ts'
import { isPublic, type PageInfo, pageAt, pages } from '../src/app/pages.ts'
import { lastUpdated } from '../src/features/policies/policy.ts'
import { entriesOf, linesOf, linkOfEntry, linkOfLine } from '../src/features/winners/award-lines.ts'
import { scopePath } from '../src/features/winners/gallery-links.ts'
import type { Api } from './api.ts'

/** A page that search engines may find; `lastmod` where we know when it changed. */
interface Place {
  path: string
  lastmod?: string
}

const deadlineMs = 4_000
/** Articles are asked for one by one, a few at a time. */
const atOnce = 4

/** Every public page with the awards, winners and articles there are. Undefined while the API does not answer. */
export async function sitemap(api: Api, origin: string): Promise<string | undefined> {
  const read = async <T>(address: string) =>
    (await api.read(address, null, deadlineMs))?.data as T | undefined
  const [awards, winners] = await Promise.all([
    read<Award[]>(catalogueRoutes.listAwards.path),
    read<Winner[]>(winnersRoutes.listWinners.path),
  ])
  if (!awards || !winners) return undefined
  const links = [...new Set(winners.flatMap(articleLinks))]
  const articles: string[] = []
  for (let at = 0; at < links.length; at += atOnce) {
    const some = links.slice(at, at + atOnce)
    const found = await Promise.all(some.map((link) => read<object>(subjectAddress(link))))
    articles.push(...some.filter((_, index) => found[index]))
  }
  const places: Place[] = [
    ...fixedPlaces(),
    ...awards.map(({ id }) => ({ path: `/awards/${encodeURIComponent(id)}` })),
    ...winners.map(({ slug, createdAt }) => ({
      path: `/winners/${encodeURIComponent(slug)}`,
      lastmod: createdAt.slice(0, 10),
    })),
    ...[...new Set(winners.flatMap(galleryPages))].map((path) => ({ path })),
    ...articles.map((path) => ({ path })),
  ]
  const entryOf = (language: Language, { path, lastmod }: Place) => {
    const changed = lastmod ? `<lastmod>${lastmod}</lastmod>` : ''
    const alternates = alternatesOf(path, origin)
      .map(
        ([hreflang, href]) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
      )
      .join('')
    const address = escapeHtml(origin + pathIn(language, path))
    return `  <url><loc>${address}</loc>${changed}${alternates}</url>`
  }
  const entries = languages.flatMap((language) => places.map((place) => entryOf(language, place)))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

/** What crawlers may read, and where they find it. */
export function robots(origin: string): string {
  // a rule holds for every address that begins with it: what is below a closed page needs none
  const hidden = Object.entries(pages).filter(([path, info]) => !isPublic(info) && !path.includes(':'))
  const closed = ['/api/', ...languages.flatMap((language) => hidden.map(([path]) => pathIn(language, path)))]
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`
}

function fixedPlaces(): Place[] {
  return Object.entries(pages as Record<string, PageInfo>)
    .filter(([path, { access }]) => access === 'public' && !path.includes(':'))
    .map(([path, { file }]) => ({
      path,
      ...(file.startsWith('features/policies/') && { lastmod: lastUpdated }),
    }))
}

/** The pages that a winner shares with others. */
function galleryPages(winner: Winner): string[] {
  return [
    scopePath('edition', editionOf(winner)),
    scopePath('category', nameKey(winner.categoryName)),
    scopePath('agency', nameKey(winner.organizationName)),
  ]
}

/** Where the awards of a winner lead, on its card and on its own page. */
function articleLinks({ organizationName, description }: Winner): string[] {
  return [
    ...entriesOf(description).map((_, index) => linkOfEntry(organizationName, index)),
    ...linesOf(description).map((line) => linkOfLine(organizationName, line)),
  ].filter((link) => link !== undefined)
}

function subjectAddress(link: string): string {
  const page = pageAt(link)
  return page?.info.reads?.(page.params, false, new URLSearchParams())[0] ?? link
}
