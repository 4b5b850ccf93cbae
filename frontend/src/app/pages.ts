import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { pathOf } from '../lib/api-client.ts'

/**
 * Who sees a page: everybody, only signed-in people (others are sent to sign in, by the guard or by the page itself), or
 * only signed-out ones.
 */
export type PageAccess = 'public' | 'signed-in' | 'guards-itself' | 'signed-out'

/** The values of the `:name` parts of a path. */
export type PageParams = Readonly<Record<string, string>>

/** What is known of a page before it is loaded: for the router, for the server, for crawlers and for the build. */
export interface PageInfo {
  readonly title: string
  readonly description: string
  readonly access: PageAccess
  /** The file of its component, under src/. */
  readonly file: string
  /** The answers of the API that it shows first, of which `subject` comes first. */
  readonly reads?: (params: PageParams, signedIn: boolean) => readonly string[]
  /** What it is about, where that has a name of its own. */
  readonly subject?: 'award' | 'article' | 'winner'
}

const categories = () => [catalogueRoutes.listCategories.path]

/** Every page there is. A new page is a line here and its component in `page-components.ts`. */
export const pages = {
  '/': {
    title: 'Accolade 2025: advertising and marketing awards',
    description:
      'Enter your best advertising and marketing work of the past 24 months. Expert judges score it blind.',
    access: 'public',
    file: 'features/home/home-page.tsx',
    reads: (_, signedIn) => [
      catalogueRoutes.listCategories.path,
      ...(signedIn ? [submissionsRoutes.listUserSubmissions.path] : []),
    ],
  },
  '/auth': {
    title: 'Sign in',
    description: 'Sign in or create an account to enter work.',
    access: 'signed-out',
    file: 'features/auth/auth-page.tsx',
  },
  '/categories': {
    title: 'Categories',
    description: 'Every category with its entry fee, deadline and weighted judging criteria.',
    access: 'public',
    file: 'features/categories/categories-page.tsx',
    reads: categories,
  },
  '/submit': {
    title: 'Submit Entry',
    description: 'Enter your work: basics, evidence, payment.',
    access: 'signed-in',
    file: 'features/submissions/submit-page.tsx',
  },
  '/dashboard': {
    title: 'Dashboard',
    description: 'Your submissions, drafts and organizations.',
    access: 'signed-in',
    file: 'features/dashboard/dashboard-page.tsx',
  },
  '/enter': {
    title: 'How it Works',
    description: 'Three steps from finished work to a medal, with checklist, important dates and tips.',
    access: 'public',
    file: 'features/enter/enter-page.tsx',
    reads: categories,
  },
  '/guide': {
    title: 'Submission Guide',
    description: 'How to prepare a campaign, choose a category and enter it in three steps.',
    access: 'public',
    file: 'features/guide/guide-page.tsx',
    reads: categories,
  },
  '/criteria': {
    title: 'Judging Criteria',
    description: 'Four areas of 25 points each. Gold from 90, Silver from 80, Bronze from 70 of 100 points.',
    access: 'public',
    file: 'features/criteria/criteria-page.tsx',
  },
  '/faq': {
    title: 'Frequently Asked Questions',
    description: 'Answers on submission, deadlines, payment, judging and awards.',
    access: 'public',
    file: 'features/faq/faq-page.tsx',
  },
  '/privacy': {
    title: 'Privacy Policy',
    description: 'Which data we keep, who sees it, and what you can ask of us.',
    access: 'public',
    file: 'features/policies/privacy-page.tsx',
  },
  '/terms': {
    title: 'Terms of Service',
    description: 'The rules for everybody who visits, enters, judges or wins.',
    access: 'public',
    file: 'features/policies/terms-page.tsx',
  },
  '/refund': {
    title: 'Refund Policy',
    description: 'A full refund within 7 days after payment, 75% until day 30, none once judging has begun.',
    access: 'public',
    file: 'features/policies/refund-page.tsx',
  },
  '/conduct': {
    title: 'Code of Conduct',
    description: 'Honest about the work, fair to competitors, respectful to people.',
    access: 'public',
    file: 'features/policies/conduct-page.tsx',
  },
  // it sends visitors to sign in with words of its own (spec §2)
  '/profile': {
    title: 'Profile',
    description: 'Your account, your submissions and your invoices.',
    access: 'guards-itself',
    file: 'features/profile/profile-page.tsx',
  },
  '/judging': {
    title: 'Judging',
    description: 'The submissions assigned to you, blind, with their evidence and your scorecard.',
    access: 'signed-in',
    file: 'features/judging/judging-page.tsx',
  },
  '/admin': {
    title: 'Administration',
    description: 'Categories, judges, submissions, payments, users, winners and settings.',
    access: 'signed-in',
    file: 'features/admin/admin-page.tsx',
  },
  '/contact': {
    title: 'Contact',
    description: 'Write to the awards team. We answer within about 24 hours.',
    access: 'public',
    file: 'features/contact/contact-page.tsx',
    reads: categories,
  },
  '/awards': {
    title: 'Awards',
    description: 'Every award with its fees, criteria, eligibility and dates.',
    access: 'public',
    file: 'features/awards/awards-page.tsx',
    reads: () => [catalogueRoutes.listFeaturedAwards.path, catalogueRoutes.listAwards.path, ...categories()],
  },
  '/awards/:id': {
    title: 'Award',
    description: 'One award in full: fees, eligibility, judging criteria and dates.',
    access: 'public',
    file: 'features/awards/award-page.tsx',
    reads: (params) => [pathOf(catalogueRoutes.getAward, { params }), ...categories()],
    subject: 'award',
  },
  '/awards/:brandSlug/:awardSlug': {
    title: 'Award article',
    description: 'The story behind an award: achievement, significance, key metrics and highlights.',
    access: 'public',
    file: 'features/winners/article-page.tsx',
    reads: (params) => [pathOf(winnersRoutes.getArticle, { params })],
    subject: 'article',
  },
  '/winners': {
    title: 'Winners',
    description: 'The work that won, and the people who made it.',
    access: 'public',
    file: 'features/winners/winners-page.tsx',
    reads: () => [winnersRoutes.listWinners.path],
  },
  '/winners/:slug': {
    title: 'Winner',
    description: 'A winning work with the awards and the recognition it received.',
    access: 'public',
    file: 'features/winners/winner-page.tsx',
    reads: (params) => [pathOf(winnersRoutes.getWinner, { params })],
    subject: 'winner',
  },
} as const satisfies Record<string, PageInfo>

export type PagePath = keyof typeof pages

/** What any other address is called. */
export const notFoundInfo = {
  title: '404 Page Not Found',
  description: 'There is no page at this address.',
} as const

/** The words in the browser's tab. */
export function documentTitle(title: string): string {
  return title.startsWith('Accolade') ? title : `${title} · Accolade`
}

/** A page at an address. */
export interface PageMatch {
  readonly path: PagePath
  readonly info: PageInfo
  readonly params: PageParams
}

/** The page that an address shows; `:name` parts of a path match one segment. */
export function pageAt(pathname: string): PageMatch | undefined {
  const address = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const given = address.split('/')
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
