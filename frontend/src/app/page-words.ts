import { mark, type Words } from '@accolade/contracts/words'
import type { PagePath } from './pages.ts'

/** A title and a description, to be said in the reader's language. */
export interface Marked {
  title: Words
  description: Words
}

/** What a page is called and about, in the browser's tab and for those who find or share it. */
export const pageWords: Readonly<Record<PagePath, Marked>> = {
  '/': {
    title: mark('Accolade 2025: advertising and marketing awards'),
    description: mark(
      'Enter your best advertising and marketing work of the past 24 months. Expert judges score it blind.',
    ),
  },
  '/auth': {
    title: mark('Sign in'),
    description: mark('Sign in or create an account to enter work.'),
  },
  '/forgot-password': {
    title: mark('Forgot Your Password?'),
    description: mark('Set a new one by mail.'),
  },
  '/reset-password': {
    title: mark('New Password'),
    description: mark('Set it here.'),
  },
  '/address-change': {
    title: mark('Email Address'),
    description: mark('Agree to a change, or stop it.'),
  },
  '/approve': {
    title: mark('Approve a Text'),
    description: mark('Read it, and decide.'),
  },
  '/sign-off': {
    title: mark('Sign an Entry Off'),
    description: mark('Look at the work, and decide.'),
  },
  '/witness': {
    title: mark('Witness of Judging'),
    description: mark('Agree to be mailed the signed heads of the log, or unsubscribe from them.'),
  },
  '/categories': {
    title: mark('Categories'),
    description: mark('Every category with its entry fee, deadline and weighted judging criteria.'),
  },
  '/submit': {
    title: mark('Submit Entry'),
    description: mark('Enter your work: basics, evidence, payment.'),
  },
  '/dashboard': {
    title: mark('Dashboard'),
    description: mark('Your submissions, drafts and organizations.'),
  },
  '/dashboard/:id/feedback': {
    title: mark('Feedback'),
    description: mark('How an entry was judged, beside the others of its category.'),
  },
  '/enter': {
    title: mark('How it Works'),
    description: mark('Three steps from finished work to a medal, with checklist, important dates and tips.'),
  },
  '/guide': {
    title: mark('Submission Guide'),
    description: mark('How to prepare a campaign, choose a category and enter it in three steps.'),
  },
  '/criteria': {
    title: mark('Judging Criteria'),
    description: mark(
      'Four areas of 25 points each. Gold from 90, Silver from 80, Bronze from 70 of 100 points.',
    ),
  },
  '/jury': {
    title: mark('The Jury'),
    description: mark('Who judges the work: name, post and company, shown with the consent of each juror.'),
  },
  '/profile/jury': {
    title: mark('Your Entry on the Jury Page'),
    description: mark('What the jury page shows of you, and whether it may.'),
  },
  '/profile/interests': {
    title: mark('Employers and Clients'),
    description: mark('For whom you work, so that you never judge their work.'),
  },
  '/verify': {
    title: mark('Verify Results'),
    description: mark('Check results, draws and receipts in your own browser, without trusting anybody.'),
  },
  '/transparency': {
    title: mark('Transparency'),
    description: mark('How the work was judged, how sure the medals are, and how anybody can check both.'),
  },
  '/faq': {
    title: mark('Frequently Asked Questions'),
    description: mark('Answers on submission, deadlines, payment, judging and awards.'),
  },
  '/privacy': {
    title: mark('Privacy Policy'),
    description: mark('Which data we keep, who sees it, and what you can ask of us.'),
  },
  '/terms': {
    title: mark('Terms of Service'),
    description: mark('The rules for everybody who visits, enters, judges or wins.'),
  },
  '/refund': {
    title: mark('Refund Policy'),
    description: mark(
      'A full refund within 7 days after payment, 75% until day 30, none once judging has begun.',
    ),
  },
  '/conduct': {
    title: mark('Code of Conduct'),
    description: mark('Honest about the work, fair to competitors, respectful to people.'),
  },
  '/profile': {
    title: mark('Profile'),
    description: mark('Your account, your submissions and your invoices.'),
  },
  '/profile/security': {
    title: mark('Sign-In & Security'),
    description: mark('What you sign in with, and where you are signed in.'),
  },
  '/profile/privacy': {
    title: mark('Privacy & Data'),
    description: mark('What we know about you, and what you can ask of us.'),
  },
  '/judging': {
    title: mark('Judging'),
    description: mark('The submissions assigned to you, blind, with their evidence and your scorecard.'),
  },
  '/judging/compare': {
    title: mark('Compare Submissions'),
    description: mark('Two submissions of a category side by side, blind, with your own scores.'),
  },
  '/admin': {
    title: mark('Administration'),
    description: mark('Categories, judges, submissions, payments, users, winners and settings.'),
  },
  '/admin/submissions/:id': {
    title: mark('Submission'),
    description: mark('Everything about one submission.'),
  },
  '/contact': {
    title: mark('Contact'),
    description: mark('Write to the awards team. We answer within about 24 hours.'),
  },
  '/awards': {
    title: mark('Awards'),
    description: mark('Every award with its fees, criteria, eligibility and dates.'),
  },
  '/awards/:id': {
    title: mark('Award'),
    description: mark('One award in full: fees, eligibility, judging criteria and dates.'),
  },
  '/awards/:brandSlug/:awardSlug': {
    title: mark('Award article'),
    description: mark('The story behind an award: achievement, significance, key metrics and highlights.'),
  },
  '/winners': {
    title: mark('Winners'),
    description: mark('The work that won, and the people who made it.'),
  },
  '/winners/:scope/:key': {
    title: mark('Winning Work'),
    description: mark('The work that won in one edition or category, or for one agency.'),
  },
  '/winners/:slug': {
    title: mark('Winner'),
    description: mark('A winning work with the awards and the recognition it received.'),
  },
  '/finalists/:code': {
    title: mark('Finalist'),
    description: mark('This page confirms the certificate of a finalist.'),
  },
}

/** What any other address is called. */
export const notFoundWords = {
  title: mark('404 Page Not Found'),
  description: mark('There is no page at this address.'),
} as const satisfies Marked

/** The words in the browser's tab. */
export function documentTitle(title: string): string {
  return title.startsWith('Accolade') ? title : `${title} · Accolade`
}
