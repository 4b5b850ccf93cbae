import type { Award } from '@accolade/contracts/entities/award'
import type { GalleryOf } from '@accolade/contracts/entities/gallery'
import type { AwardArticle, Winner } from '@accolade/contracts/entities/winner'
import { languages, pathIn } from '@accolade/contracts/language'
import { mark } from '@accolade/contracts/words'
import { splitDescription } from '../features/winners/award-lines.ts'
import { formatList } from '../lib/format.ts'
import { language } from '../lib/language.ts'
import { say, t } from '../lib/words.ts'
import { documentTitle, type Marked, notFoundWords, pageWords } from './page-words.ts'
import { isPublic, type PageInfo, type PageMatch } from './pages.ts'

/** What the head of a page says: to people in the tab, to search engines, to those who share it. */
export interface Head {
  title: string
  description: string
  /** The address under which the page is known; null where it is to be known under none. */
  canonical: string | null
  /** The same page in every language, by the languages' codes, and for those who read none of them (`x-default`). */
  alternates: readonly (readonly [hreflang: string, href: string])[]
  type: 'website' | 'article'
  image: string
  imageAlt: string
}

/** What a page is about: undefined while unknown, null where there is no such thing. */
export type Subject = object | null | undefined

interface Words {
  title: string
  description: string
}

/**
 * The head of the page at an address.
 *
 * @param page the page, if there is one
 * @param pathname its address
 * @param subject the answer to the first of the page's reads, where it has a subject
 * @param origin of the public address: `https://awards.example`
 */
export function headOf(
  page: PageMatch | undefined,
  pathname: string,
  subject: Subject,
  origin: string,
): Head {
  const missing = !page || (page.info.subject !== undefined && subject === null)
  const own = !missing && page.info.subject && subject ? about[page.info.subject](subject) : undefined
  const { title, description } =
    own ?? said(missing ? missingWords(page?.info.subject) : pageWords[page.path])
  const known = !missing && isPublic(page.info)
  const path = canonicalPath(pathname)
  return {
    title: documentTitle(title),
    description: shorten(description),
    canonical: known ? origin + pathIn(language(), path) : null,
    alternates: known ? alternatesOf(path, origin) : [],
    type: own && page?.info.subject !== 'gallery' ? 'article' : 'website',
    image: origin + (cardOf(page, subject) ?? shareImageOf(known ? pathname : '/')),
    imageAlt: title,
  }
}

/** The addresses of a page in all languages. */
export function alternatesOf(path: string, origin: string): [hreflang: string, href: string][] {
  return [
    ...languages.map((each): [string, string] => [each, origin + pathIn(each, path)]),
    ['x-default', origin + path],
  ]
}

/** The cover of a winner, cut for those who share it; other pages have a picture that is drawn for them. */
function cardOf(page: PageMatch | undefined, subject: Subject): string | undefined {
  return page?.info.subject === 'winner' ? (subject as Winner | null | undefined)?.cover?.card.url : undefined
}

function said({ title, description }: Marked): Words {
  return { title: say(title), description: say(description) }
}

/** Without a slash at the end, which leads to the same page. */
export function canonicalPath(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
}

/** The address of the picture that is shown when the page is shared. */
export function shareImageOf(pathname: string): string {
  const path = canonicalPath(pathname)
  return `/share${pathIn(language(), path === '/' ? '/home' : path)}.png`
}

/** The words of a page that has a subject of its own. */
const about: Record<NonNullable<PageInfo['subject']>, (subject: object) => Words> = {
  award: (subject) => {
    const { title, subtitle, description } = subject as Award
    return { title, description: description || subtitle }
  },
  winner: (subject) => {
    const { title, organizationName, categoryName, description } = subject as Winner
    const text = splitDescription(description).text
    return { title, description: `${organizationName}, ${categoryName}. ${text}` }
  },
  gallery: (subject) => {
    const {
      of: { scope, name },
      winners,
    } = subject as GalleryOf
    const titles = {
      edition: () => t('Winners {edition}', { edition: name }),
      category: () => t('Winners in {category}', { category: name }),
      agency: () => t('Winning work of {agency}', { agency: name }),
    }
    const works = winners.slice(0, 3).map(({ title }) => title)
    return {
      title: titles[scope](),
      description: t('The work that won: {works}.', { works: formatList(works) }),
    }
  },
  article: (subject) => {
    const { title, awardingBody, year, achievement, description } = subject as AwardArticle
    return { title, description: `${awardingBody} ${year}. ${achievement} ${description}` }
  },
}

function missingWords(subject: PageInfo['subject']): Marked {
  if (subject === 'winner')
    return {
      title: mark('Winner Not Found'),
      description: mark("The winner you're looking for doesn't exist."),
    }
  if (subject === 'gallery')
    return {
      title: mark('No Winners Found'),
      description: mark('There are no winners at this address.'),
    }
  if (subject === 'award') {
    const description = mark("The award you're looking for doesn't exist or has been removed.")
    return { title: mark('Award Not Found'), description }
  }
  if (subject === 'article') {
    const description = mark("We're preparing a comprehensive backstory for this award. Check back soon!")
    return { title: mark('Award Article Coming Soon'), description }
  }
  return notFoundWords
}

/** As much of a text as search engines show, ending with a word. */
function shorten(text: string, longest = 200): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= longest) return plain
  return `${plain.slice(0, longest).replace(/\s+\S*$/, '')}…`
}
