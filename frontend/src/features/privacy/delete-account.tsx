import type { ErasureView } from '@accolade/contracts/entities/erasure'
import type { User } from '@accolade/contracts/entities/user'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { LoadFailure } from '../../components/load-failure.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { Blockers } from './blockers.tsx'
import styles from './delete-account.module.css'
import { KeepAccount } from './keep-account.tsx'

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))

/** What deleting the own account means, what keeps it from happening, and the way to it. */
export function DeleteAccount({ user }: { user: User }) {
  const { data: view, error, mutate: reload } = useRead(identityRoutes.getErasure)
  return (
    <SettingsSection
      title={t('Delete Account')}
      about={t('Your account, your name and what you wrote are deleted, for good.')}
    >
      {error && !view && <LoadFailure what={t('deletion of your account')} onRetry={() => reload()} />}
      {!view && !error && <p>{t('Loading...')}</p>}
      {view?.pending && (
        <KeepAccount dueAt={view.pending.dueAt} by={view.pending.by} onKept={() => reload()} />
      )}
      {view && !view.pending && <Offer user={user} view={view} onChanged={() => reload()} />}
    </SettingsSection>
  )
}

function Offer({ user, view, onChanged }: { user: User; view: ErasureView; onChanged: () => unknown }) {
  // a dialog once opened stays mounted, so that it can close in its own time
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened')
  return (
    <>
      <WhatHappens view={view} />
      <OpenMoney />
      <Blockers blockers={view.blockers} onChanged={onChanged} />
      <button
        type="button"
        className="button"
        disabled={view.blockers.length > 0}
        onClick={() => setDialog('open')}
      >
        {t('Delete My Account')}
      </button>
      <Suspense>
        {dialog !== 'unopened' && (
          <DeleteDialog
            open={dialog === 'open'}
            user={user}
            graceDays={view.graceDays}
            onRequested={onChanged}
            onClose={() => setDialog('closed')}
          />
        )}
      </Suspense>
    </>
  )
}

function WhatHappens({ view: { organizations } }: { view: ErasureView }) {
  const going = organizations.filter(({ goes }) => goes).map(({ name }) => name)
  const staying = organizations.filter(({ goes }) => !goes).map(({ name }) => name)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('What goes')}</dt>
        <dd>
          {t(
            'Your name, your addresses, how you sign in, your messages, the notes to your scores, and drafts with their files.',
          )}
        </dd>
        {going.map((name) => (
          <dd key={name}>
            {t(
              '{name}: nobody else belongs to it. Its drafts go. What is entered leaves the programme if it is not decided yet, and loses its words and files.',
              { name },
            )}
          </dd>
        ))}
      </div>
      <div>
        <dt>{t('What stays, without your name')}</dt>
        <dd>{t('Invoices, payments and refunds, because the law wants them kept.')}</dd>
        <dd>{t('Scores that you gave, because results depend on them.')}</dd>
        {staying.map((name) => (
          <dd key={name}>
            {t('{name}: its other members keep what the organization has entered.', { name })}
          </dd>
        ))}
        <dd>{t('Winners that are public: they are the record of the programme.')}</dd>
      </div>
    </dl>
  )
}

const underWay: ReadonlySet<string> = new Set(['requested', 'approved', 'processing', 'failed'])

/** Money that is on its way is no reason to stay, but to know of. */
function OpenMoney() {
  const { data: payments = [] } = useRead(contactRoutes.listUserPayments)
  const open = payments.filter(({ status }) => status === 'open').length
  const refunds = payments.filter((payment) =>
    payment.refunds.some(({ status }) => underWay.has(status)),
  ).length
  if (open + refunds === 0) return null
  return (
    <p className="notice">
      {open > 0 &&
        t('{open, plural, one {# invoice is} other {# invoices are}} not paid yet.', {
          open,
        })}{' '}
      {refunds > 0 &&
        t(
          '{refunds, plural, one {# refund is} other {# refunds are}} under way. Wait for the money first: afterwards nobody can write to you about it.',
          { refunds },
        )}{' '}
      <Link to="/profile">{t('See your invoices')}</Link>
    </p>
  )
}
