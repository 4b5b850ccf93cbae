import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Waiting } from '../components/waiting.tsx'
import { HomePage } from '../features/home/home-page.tsx'
import { Guard } from './guard.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { type PagePath, pages } from './pages.ts'
import { Shell } from './shell.tsx'

/** The component of every page; all but the home page are loaded when somebody goes there. */
const components: Record<PagePath, ComponentType> = {
  '/': HomePage,
  '/auth': lazy(async () => ({ default: (await import('../features/auth/auth-page.tsx')).AuthPage })),
  '/categories': lazy(async () => ({
    default: (await import('../features/categories/categories-page.tsx')).CategoriesPage,
  })),
  '/submit': lazy(async () => ({
    default: (await import('../features/submissions/submit-page.tsx')).SubmitPage,
  })),
  '/dashboard': lazy(async () => ({
    default: (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  })),
  '/enter': lazy(async () => ({ default: (await import('../features/enter/enter-page.tsx')).EnterPage })),
  '/guide': lazy(async () => ({ default: (await import('../features/guide/guide-page.tsx')).GuidePage })),
  '/criteria': lazy(async () => ({
    default: (await import('../features/criteria/criteria-page.tsx')).CriteriaPage,
  })),
  '/faq': lazy(async () => ({ default: (await import('../features/faq/faq-page.tsx')).FaqPage })),
  '/privacy': lazy(async () => ({
    default: (await import('../features/policies/privacy-page.tsx')).PrivacyPage,
  })),
  '/terms': lazy(async () => ({ default: (await import('../features/policies/terms-page.tsx')).TermsPage })),
  '/refund': lazy(async () => ({
    default: (await import('../features/policies/refund-page.tsx')).RefundPage,
  })),
  '/conduct': lazy(async () => ({
    default: (await import('../features/policies/conduct-page.tsx')).ConductPage,
  })),
  '/profile': lazy(async () => ({
    default: (await import('../features/profile/profile-page.tsx')).ProfilePage,
  })),
  '/judging': lazy(async () => ({
    default: (await import('../features/judging/judging-page.tsx')).JudgingPage,
  })),
  '/admin': lazy(async () => ({ default: (await import('../features/admin/admin-page.tsx')).AdminPage })),
  '/contact': lazy(async () => ({
    default: (await import('../features/contact/contact-page.tsx')).ContactPage,
  })),
  '/awards': lazy(async () => ({ default: (await import('../features/awards/awards-page.tsx')).AwardsPage })),
  '/awards/:id': lazy(async () => ({
    default: (await import('../features/awards/award-page.tsx')).AwardPage,
  })),
  '/awards/:brandSlug/:awardSlug': lazy(async () => ({
    default: (await import('../features/winners/article-page.tsx')).ArticlePage,
  })),
  '/winners': lazy(async () => ({
    default: (await import('../features/winners/winners-page.tsx')).WinnersPage,
  })),
  '/winners/:slug': lazy(async () => ({
    default: (await import('../features/winners/winner-page.tsx')).WinnerPage,
  })),
}

/** Address to page. */
export function Router() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {(Object.keys(pages) as PagePath[]).map((path) => {
          const Page = components[path]
          return (
            <Route
              key={path}
              path={path}
              element={
                <Guard access={pages[path].access}>
                  <Suspense fallback={<Waiting />}>
                    <Page />
                  </Suspense>
                </Guard>
              }
            />
          )
        })}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
