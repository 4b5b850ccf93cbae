import type { Submission } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatBytes, formatCents, formatMoment } from '../lib/format.ts'
import styles from './dashboard.module.css'
import { StatusBadge } from './status-badge.tsx'

const actors = { entrant: 'by the entrant', admin: 'by an administrator', system: 'automatically' } as const

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
        <dt>Category</dt>
        <dd>{submission.categoryName ?? 'Unknown Category'}</dd>
        <dt>Organization</dt>
        <dd>{submission.organizationName ?? 'Unknown'}</dd>
        <dt>Team size</dt>
        <dd>{submission.teamSize}</dd>
        {submission.projectUrl && (
          <>
            <dt>Project URL</dt>
            <dd>
              <a href={submission.projectUrl} target="_blank" rel="noreferrer">
                {submission.projectUrl}
              </a>
            </dd>
          </>
        )}
        {submission.score !== undefined && (
          <>
            <dt>Score</dt>
            <dd>{submission.score.toFixed(2)} of 100</dd>
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
      <h3>Evidence</h3>
      {assets.length === 0 && <p>No files yet.</p>}
      <ul className={styles.plainRows}>
        {assets.map((asset) => (
          <li key={asset.id}>
            <span>
              <a href={asset.url} target="_blank" rel="noreferrer">
                {asset.name}
              </a>
              {asset.caption && <small>{asset.caption}</small>}
              {forAdmin && asset.judgesCopy === 'withheld' && (
                <small>Withheld from judges: its metadata could not be removed.</small>
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
      <h3>Payment</h3>
      {!payment.required && <p>{payment.paid ? `${amount}, paid.` : 'Nothing to pay.'}</p>}
      {payment.required && payment.paid && <p>{amount}, paid.</p>}
      {payment.required && !payment.paid && (
        <>
          <p>
            {amount}
            {status === 'pending_payment'
              ? '. The invoice is requested and comes by email.'
              : ', not yet paid.'}
          </p>
          {status === 'draft' && !forAdmin && (
            <Link to={payment.contactUrl} className="button">
              Request invoice
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
      <h3>History</h3>
      <ol className={styles.history}>
        {history.map((step) => (
          <li key={`${step.at}${step.to}`}>
            <strong>{statusLabels[step.to]}</strong>
            <small>
              {formatMoment(step.at)}, {actors[step.by]}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
