import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { sealRoutes } from '@accolade/contracts/http/seal'
import { transparencyRoutes } from '@accolade/contracts/http/transparency'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { witnessRoutes } from '@accolade/contracts/http/witness'
import { galleryAddress } from '../features/winners/gallery-address.ts'
import { pathOf } from '../lib/api-client.ts'
import { latestActive, latestDrafts, ownSubmissionsAddress } from '../lib/own-submissions.ts'

/**
 * Who sees a page: everybody, only signed-in people (others are sent to sign in, by the guard or by the page itself), only
 * signed-out ones, or everybody whom a link leads there: such a page is rendered in the browser, and no search engine finds it.
 */
export type PageAccess = 'public' | 'signed-in' | 'guards-itself' | 'signed-out' | 'unlisted'

/** The values of the `:name` parts of a path. */
export type PageParams = Readonly<Record<string, string>>

/** What is known of a page before it is loaded: for the router, for the server and for the build. */
export interface PageInfo {
  readonly access: PageAccess
  /** The file of its component, under src/. */
  readonly file: string
  /** The answers of the API that it shows first, of which `subject` comes first. */
  readonly reads?: (params: PageParams, signedIn: boolean, query: URLSearchParams) => readonly string[]
  /** What it is about, where that has a name of its own. */
  readonly subject?: 'award' | 'article' | 'winner' | 'gallery'
}

const categories = () => [catalogueRoutes.listCategories.path]

/** Every page there is. A new page is a line here, its words in `page-words.ts` and its component in `page-components.ts`. */
export const pages = {
  '/': {
    access: 'public',
    file: 'features/home/home-page.tsx',
    reads: (_, signedIn) => [
      catalogueRoutes.listCategories.path,
      ...(signedIn
        ? [latestDrafts, latestActive].map(ownSubmissionsAddress)
        : [winnersRoutes.listLatestWinners.path, identityRoutes.getJuryStrip.path]),
    ],
  },
  '/auth': {
    access: 'signed-out',
    file: 'features/auth/auth-page.tsx',
    reads: () => [identityRoutes.listProviders.path],
  },
  '/forgot-password': {
    access: 'unlisted',
    file: 'features/auth/mail-pages.tsx',
  },
  '/reset-password': {
    access: 'unlisted',
    file: 'features/auth/mail-pages.tsx',
  },
  '/address-change': {
    access: 'unlisted',
    file: 'features/auth/mail-pages.tsx',
  },
  '/approve': {
    access: 'unlisted',
    file: 'features/auth/mail-pages.tsx',
  },
  '/sign-off': {
    access: 'unlisted',
    file: 'features/auth/mail-pages.tsx',
  },
  '/witness': {
    access: 'unlisted',
    file: 'features/auth/mail-pages.tsx',
  },
  '/categories': {
    access: 'public',
    file: 'features/categories/categories-page.tsx',
    reads: categories,
  },
  '/submit': {
    access: 'signed-in',
    file: 'features/submissions/submit-page.tsx',
  },
  '/dashboard': {
    access: 'signed-in',
    file: 'features/dashboard/dashboard-page.tsx',
  },
  '/dashboard/:id/feedback': {
    access: 'signed-in',
    file: 'features/feedback/feedback-page.tsx',
  },
  '/enter': {
    access: 'public',
    file: 'features/enter/enter-page.tsx',
    reads: categories,
  },
  '/guide': {
    access: 'public',
    file: 'features/guide/guide-page.tsx',
    reads: categories,
  },
  '/criteria': {
    access: 'public',
    file: 'features/criteria/criteria-page.tsx',
  },
  '/verify': {
    access: 'public',
    file: 'features/verify/verify-page.tsx',
    reads: () => [sealRoutes.listBundles.path],
  },
  '/transparency': {
    access: 'public',
    file: 'features/transparency/transparency-page.tsx',
    reads: () => [transparencyRoutes.getTransparency.path, witnessRoutes.countWitnesses.path],
  },
  '/faq': {
    access: 'public',
    file: 'features/faq/faq-page.tsx',
  },
  '/privacy': {
    access: 'public',
    file: 'features/policies/privacy-page.tsx',
  },
  '/terms': {
    access: 'public',
    file: 'features/policies/terms-page.tsx',
  },
  '/refund': {
    access: 'public',
    file: 'features/policies/refund-page.tsx',
  },
  '/conduct': {
    access: 'public',
    file: 'features/policies/conduct-page.tsx',
  },
  '/jury': {
    access: 'public',
    file: 'features/jury/jury-page.tsx',
    reads: () => [identityRoutes.getJury.path],
  },
  // it sends visitors to sign in with words of its own (spec §2)
  '/profile': {
    access: 'guards-itself',
    file: 'features/profile/profile-page.tsx',
  },
  '/profile/security': {
    access: 'signed-in',
    file: 'features/security/security-page.tsx',
  },
  '/profile/privacy': {
    access: 'signed-in',
    file: 'features/privacy/privacy-page.tsx',
  },
  '/profile/jury': {
    access: 'signed-in',
    file: 'features/profile/own-juror-page.tsx',
  },
  '/profile/interests': {
    access: 'signed-in',
    file: 'features/profile/own-interests-page.tsx',
  },
  '/judging': {
    access: 'signed-in',
    file: 'features/judging/judging-page.tsx',
  },
  '/judging/compare': {
    access: 'signed-in',
    file: 'features/judging/compare-page.tsx',
  },
  '/admin': {
    access: 'signed-in',
    file: 'features/admin/admin-page.tsx',
  },
  '/admin/submissions/:id': {
    access: 'signed-in',
    file: 'features/admin/admin-page.tsx',
  },
  '/contact': {
    access: 'public',
    file: 'features/contact/contact-page.tsx',
    reads: categories,
  },
  '/awards': {
    access: 'public',
    file: 'features/awards/awards-page.tsx',
    reads: () => [catalogueRoutes.listAwards.path, ...categories()],
  },
  '/awards/:id': {
    access: 'public',
    file: 'features/awards/award-page.tsx',
    reads: (params) => [pathOf(catalogueRoutes.getAward, { params }), ...categories()],
    subject: 'award',
  },
  '/awards/:brandSlug/:awardSlug': {
    access: 'public',
    file: 'features/winners/article-page.tsx',
    reads: (params) => [pathOf(winnersRoutes.getArticle, { params })],
    subject: 'article',
  },
  '/winners': {
    access: 'public',
    file: 'features/winners/winners-page.tsx',
    reads: (params, _signedIn, query) => [galleryAddress(params, query)],
  },
  '/winners/:scope/:key': {
    access: 'public',
    file: 'features/winners/winners-page.tsx',
    reads: (params, _signedIn, query) => [galleryAddress(params, query)],
    subject: 'gallery',
  },
  '/winners/:slug': {
    access: 'public',
    file: 'features/winners/winner-page.tsx',
    reads: (params) => [pathOf(winnersRoutes.getWinner, { params })],
    subject: 'winner',
  },
  '/finalists/:code': {
    access: 'unlisted',
    file: 'features/winners/finalist-page.tsx',
  },
} as const satisfies Record<string, PageInfo>

export type PagePath = keyof typeof pages

/** A page at an address. */
export interface PageMatch {
  readonly path: PagePath
  readonly info: PageInfo
  readonly params: PageParams
}

/** The page that an address shows; `:name` parts of a path match one segment. */
export function pageAt(pathname: string): PageMatch | undefined {
  const given = pathname.replace(/(.)\/$/, '$1').split('/')
  for (const [path, info] of Object.entries(pages) as [PagePath, PageInfo][]) {
    const wanted = path.split('/')
    if (wanted.length !== given.length) continue
    if (!wanted.every((part, at) => part.startsWith(':') || part === given[at])) continue
    const named = wanted.flatMap((part, at) =>
      part.startsWith(':') ? [[part.slice(1), decode(given[at]!)]] : [],
    )
    return { path, info, params: Object.fromEntries(named) }
  }
  return undefined
}

/** Whether only signed-in people see the page. */
export function isGuarded({ access }: PageInfo): boolean {
  return access === 'signed-in' || access === 'guards-itself'
}

/** Whether a visitor gets the page itself, and not only its frame. */
export function isPublic({ access }: PageInfo): boolean {
  return access === 'public' || access === 'signed-out'
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
