import { BrowserRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { Toaster } from '../components/toaster.tsx'
import { queryConfig } from '../lib/query-cache.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Router } from './router.tsx'

/** Everything the browser shows. */
export function App() {
  return (
    <SWRConfig value={queryConfig}>
      <BrowserRouter>
        <ErrorBoundary>
          <Router />
        </ErrorBoundary>
      </BrowserRouter>
      <Toaster />
    </SWRConfig>
  )
}
