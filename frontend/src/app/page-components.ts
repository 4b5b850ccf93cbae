import type { User } from '@accolade/contracts/entities/user'
import { type LazyPart, lazyPart } from '../components/lazy-part.tsx'
import type { PagePath } from './pages.ts'

/** The component of every page, loaded when somebody goes there; its file is the one that `pages.ts` names. */
export const pageComponents: Record<PagePath, LazyPart<object>> = {
  '/': lazyPart(async () => (await import('../features/home/home-page.tsx')).HomePage),
  '/auth': lazyPart(async () => (await import('../features/auth/auth-page.tsx')).AuthPage),
  '/forgot-password': lazyPart(
    async () => (await import('../features/auth/mail-pages.tsx')).ForgotPasswordPage,
  ),
  '/reset-password': lazyPart(
    async () => (await import('../features/auth/mail-pages.tsx')).ResetPasswordPage,
  ),
  '/address-change': lazyPart(
    async () => (await import('../features/auth/mail-pages.tsx')).AddressChangePage,
  ),
  '/categories': lazyPart(
    async () => (await import('../features/categories/categories-page.tsx')).CategoriesPage,
  ),
  '/submit': lazyPart(async () => (await import('../features/submissions/submit-page.tsx')).SubmitPage),
  '/dashboard': lazyPart(
    async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  '/enter': lazyPart(async () => (await import('../features/enter/enter-page.tsx')).EnterPage),
  '/guide': lazyPart(async () => (await import('../features/guide/guide-page.tsx')).GuidePage),
  '/criteria': lazyPart(async () => (await import('../features/criteria/criteria-page.tsx')).CriteriaPage),
  '/faq': lazyPart(async () => (await import('../features/faq/faq-page.tsx')).FaqPage),
  '/privacy': lazyPart(async () => (await import('../features/policies/privacy-page.tsx')).PrivacyPage),
  '/terms': lazyPart(async () => (await import('../features/policies/terms-page.tsx')).TermsPage),
  '/refund': lazyPart(async () => (await import('../features/policies/refund-page.tsx')).RefundPage),
  '/conduct': lazyPart(async () => (await import('../features/policies/conduct-page.tsx')).ConductPage),
  '/profile': lazyPart(async () => (await import('../features/profile/profile-page.tsx')).ProfilePage),
  '/profile/security': lazyPart(
    async () => (await import('../features/security/security-page.tsx')).SecurityPage,
  ),
  '/profile/privacy': lazyPart(
    async () => (await import('../features/privacy/privacy-page.tsx')).PrivacyPage,
  ),
  '/judging': lazyPart(async () => (await import('../features/judging/judging-page.tsx')).JudgingPage),
  '/admin': lazyPart(async () => (await import('../features/admin/admin-page.tsx')).AdminPage),
  '/contact': lazyPart(async () => (await import('../features/contact/contact-page.tsx')).ContactPage),
  '/awards': lazyPart(async () => (await import('../features/awards/awards-page.tsx')).AwardsPage),
  '/awards/:id': lazyPart(async () => (await import('../features/awards/award-page.tsx')).AwardPage),
  '/awards/:brandSlug/:awardSlug': lazyPart(
    async () => (await import('../features/winners/article-page.tsx')).ArticlePage,
  ),
  '/winners': lazyPart(async () => (await import('../features/winners/winners-page.tsx')).WinnersPage),
  '/winners/:slug': lazyPart(async () => (await import('../features/winners/winner-page.tsx')).WinnerPage),
}

/** What every other address shows. */
export const notFound = lazyPart(async () => (await import('./not-found-page.tsx')).NotFoundPage)

/** Loads what a page shows to this person; without a path it is the page that is none. */
export async function loadPage(path: PagePath | undefined, user: User | null): Promise<void> {
  await (path ? pageComponents[path] : notFound).load()
  if (path === '/' && user) await (await import('../features/home/home-page.tsx')).signedInHome.load()
}
