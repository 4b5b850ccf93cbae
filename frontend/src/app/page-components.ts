import type { User } from '@accolade/contracts/entities/user'
import type { ComponentType } from 'react'
import { type LazyPart, lazyPart } from '../components/lazy-part.tsx'
import { needWords } from '../lib/words.ts'
import type { PagePath } from './pages.ts'

/** A page, with the words of its feature. */
function page(area: string, get: () => Promise<ComponentType>): LazyPart<object> {
  return lazyPart(async () => {
    const [component] = await Promise.all([get(), needWords(area)])
    return component
  })
}

/** The component of every page, loaded when somebody goes there; its file is the one that `pages.ts` names. */
export const pageComponents: Record<PagePath, LazyPart<object>> = {
  '/': page('home', async () => (await import('../features/home/home-page.tsx')).HomePage),
  '/auth': page('auth', async () => (await import('../features/auth/auth-page.tsx')).AuthPage),
  '/forgot-password': page(
    'auth',
    async () => (await import('../features/auth/mail-pages.tsx')).ForgotPasswordPage,
  ),
  '/reset-password': page(
    'auth',
    async () => (await import('../features/auth/mail-pages.tsx')).ResetPasswordPage,
  ),
  '/address-change': page(
    'auth',
    async () => (await import('../features/auth/mail-pages.tsx')).AddressChangePage,
  ),
  '/approve': page('auth', async () => (await import('../features/auth/mail-pages.tsx')).ApprovePage),
  '/sign-off': page('auth', async () => (await import('../features/auth/mail-pages.tsx')).SignOffPage),
  '/witness': page('auth', async () => (await import('../features/auth/mail-pages.tsx')).WitnessPage),
  '/categories': page(
    'categories',
    async () => (await import('../features/categories/categories-page.tsx')).CategoriesPage,
  ),
  '/submit': page(
    'submissions',
    async () => (await import('../features/submissions/submit-page.tsx')).SubmitPage,
  ),
  '/dashboard': page(
    'dashboard',
    async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  '/dashboard/:id/feedback': page(
    'feedback',
    async () => (await import('../features/feedback/feedback-page.tsx')).FeedbackPage,
  ),
  '/enter': page('enter', async () => (await import('../features/enter/enter-page.tsx')).EnterPage),
  '/guide': page('guide', async () => (await import('../features/guide/guide-page.tsx')).GuidePage),
  '/criteria': page(
    'criteria',
    async () => (await import('../features/criteria/criteria-page.tsx')).CriteriaPage,
  ),
  '/verify': page('verify', async () => (await import('../features/verify/verify-page.tsx')).VerifyPage),
  '/transparency': page(
    'transparency',
    async () => (await import('../features/transparency/transparency-page.tsx')).TransparencyPage,
  ),
  '/faq': page('faq', async () => (await import('../features/faq/faq-page.tsx')).FaqPage),
  '/privacy': page(
    'policies',
    async () => (await import('../features/policies/privacy-page.tsx')).PrivacyPage,
  ),
  '/terms': page('policies', async () => (await import('../features/policies/terms-page.tsx')).TermsPage),
  '/refund': page('policies', async () => (await import('../features/policies/refund-page.tsx')).RefundPage),
  '/conduct': page(
    'policies',
    async () => (await import('../features/policies/conduct-page.tsx')).ConductPage,
  ),
  '/jury': page('jury', async () => (await import('../features/jury/jury-page.tsx')).JuryPage),
  '/profile': page('profile', async () => (await import('../features/profile/profile-page.tsx')).ProfilePage),
  '/profile/security': page(
    'security',
    async () => (await import('../features/security/security-page.tsx')).SecurityPage,
  ),
  '/profile/privacy': page(
    'privacy',
    async () => (await import('../features/privacy/privacy-page.tsx')).PrivacyPage,
  ),
  '/profile/jury': page(
    'profile',
    async () => (await import('../features/profile/own-juror-page.tsx')).OwnJurorPage,
  ),
  '/profile/interests': page(
    'profile',
    async () => (await import('../features/profile/own-interests-page.tsx')).OwnInterestsPage,
  ),
  '/judging': page('judging', async () => (await import('../features/judging/judging-page.tsx')).JudgingPage),
  '/judging/compare': page(
    'judging',
    async () => (await import('../features/judging/compare-page.tsx')).ComparePage,
  ),
  '/admin': page('admin', async () => (await import('../features/admin/admin-page.tsx')).AdminPage),
  '/admin/submissions/:id': page(
    'admin',
    async () => (await import('../features/admin/admin-page.tsx')).AdminPage,
  ),
  '/contact': page('contact', async () => (await import('../features/contact/contact-page.tsx')).ContactPage),
  '/awards': page('awards', async () => (await import('../features/awards/awards-page.tsx')).AwardsPage),
  '/awards/:id': page('awards', async () => (await import('../features/awards/award-page.tsx')).AwardPage),
  '/awards/:brandSlug/:awardSlug': page(
    'winners',
    async () => (await import('../features/winners/article-page.tsx')).ArticlePage,
  ),
  '/winners': page('winners', async () => (await import('../features/winners/winners-page.tsx')).WinnersPage),
  '/winners/:scope/:key': page(
    'winners',
    async () => (await import('../features/winners/winners-page.tsx')).WinnersPage,
  ),
  '/winners/:slug': page(
    'winners',
    async () => (await import('../features/winners/winner-page.tsx')).WinnerPage,
  ),
  '/finalists/:code': page(
    'winners',
    async () => (await import('../features/winners/finalist-page.tsx')).FinalistPage,
  ),
}

/** What every other address shows. */
export const notFound = lazyPart(async () => (await import('./not-found-page.tsx')).NotFoundPage)

/** Loads what a page shows to this person; without a path it is the page that is none. */
export async function loadPage(path: PagePath | undefined, user: User | null): Promise<void> {
  await (path ? pageComponents[path] : notFound).load()
  if (path === '/' && user) await (await import('../features/home/home-page.tsx')).signedInHome.load()
}
