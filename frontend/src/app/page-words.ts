import type { PagePath } from './pages.ts'

interface Words {
  title: string
  description: string
}

/** What a page is called and about, in the browser's tab and for those who find or share it. */
export const pageWords: Readonly<Record<PagePath, Words>> = {
  '/': {
    title: 'Accolade 2025: advertising and marketing awards',
    description:
      'Enter your best advertising and marketing work of the past 24 months. Expert judges score it blind.',
  },
  '/auth': {
    title: 'Sign in',
    description: 'Sign in or create an account to enter work.',
  },
  '/forgot-password': {
    title: 'Forgot Your Password?',
    description: 'Set a new one by mail.',
  },
  '/reset-password': {
    title: 'New Password',
    description: 'Set it here.',
  },
  '/address-change': {
    title: 'Email Address',
    description: 'Agree to a change, or stop it.',
  },
  '/categories': {
    title: 'Categories',
    description: 'Every category with its entry fee, deadline and weighted judging criteria.',
  },
  '/submit': {
    title: 'Submit Entry',
    description: 'Enter your work: basics, evidence, payment.',
  },
  '/dashboard': {
    title: 'Dashboard',
    description: 'Your submissions, drafts and organizations.',
  },
  '/enter': {
    title: 'How it Works',
    description: 'Three steps from finished work to a medal, with checklist, important dates and tips.',
  },
  '/guide': {
    title: 'Submission Guide',
    description: 'How to prepare a campaign, choose a category and enter it in three steps.',
  },
  '/criteria': {
    title: 'Judging Criteria',
    description: 'Four areas of 25 points each. Gold from 90, Silver from 80, Bronze from 70 of 100 points.',
  },
  '/faq': {
    title: 'Frequently Asked Questions',
    description: 'Answers on submission, deadlines, payment, judging and awards.',
  },
  '/privacy': {
    title: 'Privacy Policy',
    description: 'Which data we keep, who sees it, and what you can ask of us.',
  },
  '/terms': {
    title: 'Terms of Service',
    description: 'The rules for everybody who visits, enters, judges or wins.',
  },
  '/refund': {
    title: 'Refund Policy',
    description: 'A full refund within 7 days after payment, 75% until day 30, none once judging has begun.',
  },
  '/conduct': {
    title: 'Code of Conduct',
    description: 'Honest about the work, fair to competitors, respectful to people.',
  },
  '/profile': {
    title: 'Profile',
    description: 'Your account, your submissions and your invoices.',
  },
  '/profile/security': {
    title: 'Sign-In & Security',
    description: 'What you sign in with, and where you are signed in.',
  },
  '/profile/privacy': {
    title: 'Privacy & Data',
    description: 'What we know about you, and what you can ask of us.',
  },
  '/judging': {
    title: 'Judging',
    description: 'The submissions assigned to you, blind, with their evidence and your scorecard.',
  },
  '/admin': {
    title: 'Administration',
    description: 'Categories, judges, submissions, payments, users, winners and settings.',
  },
  '/contact': {
    title: 'Contact',
    description: 'Write to the awards team. We answer within about 24 hours.',
  },
  '/awards': {
    title: 'Awards',
    description: 'Every award with its fees, criteria, eligibility and dates.',
  },
  '/awards/:id': {
    title: 'Award',
    description: 'One award in full: fees, eligibility, judging criteria and dates.',
  },
  '/awards/:brandSlug/:awardSlug': {
    title: 'Award article',
    description: 'The story behind an award: achievement, significance, key metrics and highlights.',
  },
  '/winners': {
    title: 'Winners',
    description: 'The work that won, and the people who made it.',
  },
  '/winners/:slug': {
    title: 'Winner',
    description: 'A winning work with the awards and the recognition it received.',
  },
}

/** What any other address is called. */
export const notFoundWords = {
  title: '404 Page Not Found',
  description: 'There is no page at this address.',
} as const satisfies Words

/** The words in the browser's tab. */
export function documentTitle(title: string): string {
  return title.startsWith('Accolade') ? title : `${title} · Accolade`
}
