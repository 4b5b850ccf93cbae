import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Waiting } from '../components/waiting.tsx'
import { Guard } from './guard.tsx'
import { notFound, pageComponents } from './page-components.ts'
import { type PagePath, pages } from './pages.ts'
import { Shell } from './shell.tsx'

/** Address to page. */
export function Router() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {(Object.keys(pages) as PagePath[]).map((path) => {
          const Page = pageComponents[path].Part
          return (
            <Route
              key={path}
              path={path}
              caseSensitive
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
        <Route
          path="*"
          element={
            <Suspense fallback={<Waiting />}>
              <notFound.Part />
            </Suspense>
          }
        />
      </Route>
    </Routes>
  )
}
