/** Who sees a page: everybody, only signed-in people (others are sent to sign in), or only signed-out ones. */
export type PageAccess = 'public' | 'signed-in' | 'signed-out'

/** What a page is called; the server writes the same into the HTML it answers with. */
export interface PageInfo {
  readonly title: string
  readonly description: string
  readonly access: PageAccess
}

/** Every page there is. A new page is a line here and its component in `router.tsx`. */
export const pages = {
  '/': {
    title: 'Accolade 2025: advertising and marketing awards',
    description:
      'Enter your best advertising and marketing work of the past 24 months. Expert judges score it blind.',
    access: 'public',
  },
  '/auth': {
    title: 'Sign in',
    description: 'Sign in or create an account to enter work.',
    access: 'signed-out',
  },
  '/categories': {
    title: 'Categories',
    description: 'Every category with its entry fee, deadline and weighted judging criteria.',
    access: 'public',
  },
  '/submit': {
    title: 'Submit entry',
    description: 'Enter your work: basics, evidence, payment.',
    access: 'signed-in',
  },
  '/dashboard': {
    title: 'Dashboard',
    description: 'Your submissions, drafts and organizations.',
    access: 'signed-in',
  },
  '/enter': {
    title: 'How it Works',
    description: 'Three steps from finished work to a medal, with checklist, important dates and tips.',
    access: 'public',
  },
  '/guide': {
    title: 'Submission Guide',
    description: 'How to prepare a campaign, choose a category and enter it in three steps.',
    access: 'public',
  },
  '/criteria': {
    title: 'Judging Criteria',
    description: 'Four areas of 25 points each. Gold from 90, Silver from 80, Bronze from 70 of 100 points.',
    access: 'public',
  },
  '/faq': {
    title: 'Frequently Asked Questions',
    description: 'Answers on submission, deadlines, payment, judging and awards.',
    access: 'public',
  },
  '/privacy': {
    title: 'Privacy Policy',
    description: 'Which data we keep, who sees it, and what you can ask of us.',
    access: 'public',
  },
  '/terms': {
    title: 'Terms of Service',
    description: 'The rules for everybody who visits, enters, judges or wins.',
    access: 'public',
  },
  '/refund': {
    title: 'Refund Policy',
    description: 'A full refund within 7 days after payment, 75% until day 30, none once judging has begun.',
    access: 'public',
  },
  '/conduct': {
    title: 'Code of Conduct',
    description: 'Honest about the work, fair to competitors, respectful to people.',
    access: 'public',
  },
  // not guarded from here: it sends visitors to sign in with words of its own (spec §2)
  '/profile': {
    title: 'Profile',
    description: 'Your account, your submissions and your invoices.',
    access: 'public',
  },
  '/judging': {
    title: 'Judging',
    description: 'The submissions assigned to you, blind, with their evidence and your scorecard.',
    access: 'signed-in',
  },
  '/admin': {
    title: 'Administration',
    description: 'Categories, judges, submissions, payments, users, winners and settings.',
    access: 'signed-in',
  },
  '/contact': {
    title: 'Contact',
    description: 'Write to the awards team. We answer within about 24 hours.',
    access: 'public',
  },
  '/awards': {
    title: 'Awards',
    description: 'Every award with its fees, criteria, eligibility and dates.',
    access: 'public',
  },
  '/awards/:id': {
    title: 'Award',
    description: 'One award in full: fees, eligibility, judging criteria and dates.',
    access: 'public',
  },
  '/awards/:brandSlug/:awardSlug': {
    title: 'Award article',
    description: 'The story behind an award: achievement, significance, key metrics and highlights.',
    access: 'public',
  },
  '/winners': {
    title: 'Winners',
    description: 'The work that won, and the people who made it.',
    access: 'public',
  },
  '/winners/:slug': {
    title: 'Winner',
    description: 'A winning work with the awards and the recognition it received.',
    access: 'public',
  },
} as const satisfies Record<string, PageInfo>

export type PagePath = keyof typeof pages

/** What any other address is called. */
export const notFoundInfo: PageInfo = {
  title: '404 Page Not Found',
  description: 'There is no page at this address.',
  access: 'public',
}

/** The words in the browser's tab. */
export function documentTitle(info: PageInfo): string {
  return info.title.startsWith('Accolade') ? info.title : `${info.title} · Accolade`
}

/** The page that an address shows; `:name` parts of a path match one segment. */
export function pageAt(pathname: string): PageInfo | undefined {
  const address = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const entries: [string, PageInfo][] = Object.entries(pages)
  return entries.find(([path]) => matches(path, address))?.[1]
}

function matches(path: string, address: string): boolean {
  const wanted = path.split('/')
  const given = address.split('/')
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  )
}
