import { Component, type ReactNode } from 'react'
import { t } from '../lib/words.ts'

interface State {
  failed: boolean
}

/** Says so when a page breaks (a class, because React offers error boundaries in no other form). */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main className="page section">
        <h1 className="page-title">{t('Something went wrong')}</h1>
        <p className="lead">{t('The page could not be shown. What you saved is safe.')}</p>
        <p className="button-row" style={{ marginTop: '2rem' }}>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            {t('Load the page again')}
          </button>
        </p>
      </main>
    )
  }
}
