import type { Submission } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { mark } from '@accolade/contracts/words'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatBytes, formatCents, formatMoment, formatNumber } from '../lib/format.ts'
import { say, t } from '../lib/words.ts'
import styles from './dashboard.module.css'
import { StatusBadge } from './status-badge.tsx'

const actors = {
  entrant: mark('by the entrant'),
  admin: mark('by an administrator'),
  system: mark('automatically'),
} as const

interface Props {
  submission: Submission
  /** Seen by those who run the programme: nothing is offered that entrants do. */
  forAdmin?: boolean
  /** More about the payment. */
  children?: ReactNode
}

/** Everything entered, the evidence, the payment and the history. */
export function SubmissionDetails({ submission, forAdmin = false, children }: Props) {
  return (
    <div className={styles.sheet}>
      <StatusBadge status={submission.status} />
      <p className={styles.sheetDescription}>{submission.description}</p>
      <dl className="details">
        <dt>{t('Category')}</dt>
        <dd>{submission.categoryName ?? t('Unknown Category')}</dd>
        <dt>{t('Organization')}</dt>
        <dd>{submission.organizationName ?? t('Unknown')}</dd>
        <dt>{t('Team size')}</dt>
        <dd>{submission.teamSize}</dd>
        {submission.projectUrl && (
          <>
            <dt>{t('Project URL')}</dt>
            <dd>
              <a href={submission.projectUrl} target="_blank" rel="noreferrer">
                {submission.projectUrl}
              </a>
            </dd>
          </>
        )}
        {submission.score !== undefined && (
          <>
            <dt>{t('Score')}</dt>
            <dd>{t('{score} of 100', { score: formatNumber(submission.score, 2) })}</dd>
          </>
        )}
      </dl>
      <Evidence submission={submission} forAdmin={forAdmin} />
      <PaymentState submission={submission} forAdmin={forAdmin}>
        {children}
      </PaymentState>
      <History submission={submission} />
    </div>
  )
}

function Evidence({ submission: { assets }, forAdmin }: Pick<Props, 'submission' | 'forAdmin'>) {
  return (
    <section>
      <h3>{t('Evidence')}</h3>
      {assets.length === 0 && <p>{t('No files yet.')}</p>}
      <ul className={styles.plainRows}>
        {assets.map((asset) => (
          <li key={asset.id}>
            <span>
              <a href={asset.url} target="_blank" rel="noreferrer">
                {asset.name}
              </a>
              {asset.caption && <small>{asset.caption}</small>}
              {forAdmin && asset.judgesCopy === 'withheld' && (
                <small>{t('Withheld from judges: its metadata could not be removed.')}</small>
              )}
            </span>
            <span className="figures">{formatBytes(asset.sizeBytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PaymentState({ submission: { payment, status }, forAdmin, children }: Props) {
  const amount = formatCents(payment.amountCents, payment.currency)
  return (
    <section>
      <h3>{t('Payment')}</h3>
      {!payment.required && <p>{payment.paid ? t('{amount}, paid.', { amount }) : t('Nothing to pay.')}</p>}
      {payment.required && payment.paid && <p>{t('{amount}, paid.', { amount })}</p>}
      {payment.required && !payment.paid && (
        <>
          <p>
            {status === 'pending_payment'
              ? t('{amount}. The invoice is requested and comes by email.', { amount })
              : t('{amount}, not yet paid.', { amount })}
          </p>
          {status === 'draft' && !forAdmin && (
            <Link to={payment.contactUrl} className="button">
              {t('Request invoice')}
            </Link>
          )}
        </>
      )}
      {children}
    </section>
  )
}

function History({ submission: { history } }: { submission: Submission }) {
  return (
    <section>
      <h3>{t('History')}</h3>
      <ol className={styles.history}>
        {history.map((step) => (
          <li key={`${step.at}${step.to}`}>
            <strong>{say(statusLabels[step.to])}</strong>
            <small>
              {formatMoment(step.at)}, {say(actors[step.by])}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
