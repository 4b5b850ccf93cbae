import type { Submission } from '@accolade/contracts/entities/submission'
import { Fragment, type ReactNode } from 'react'
import { declarationFacts } from '../lib/declaration-facts.ts'
import { formatBytes } from '../lib/format.ts'
import { scoreText } from '../lib/score-text.ts'
import { t } from '../lib/words.ts'
import { CreditLines } from './credit-lines.tsx'
import styles from './dashboard.module.css'
import { DownloadEntry } from './download-entry.tsx'
import { PaymentState } from './payment-state.tsx'
import { StatusBadge } from './status-badge.tsx'
import { SubmissionHistory } from './submission-history.tsx'
import '../styles/details.css'

interface Props {
  submission: Submission
  /** About the client. */
  signOff?: ReactNode
  /** More about the payment. */
  children?: ReactNode
}

/** Everything entered, the evidence, the payment and the history. */
export function SubmissionDetails({ submission, signOff, children }: Props) {
  const score = scoreText(submission)
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
        {submission.brand && (
          <>
            <dt>{t('Brand or client')}</dt>
            <dd>{submission.brand}</dd>
          </>
        )}
        {submission.credits.length > 0 && (
          <>
            <dt>{t('Credits')}</dt>
            <dd>
              <CreditLines credits={submission.credits} />
            </dd>
          </>
        )}
        {submission.declaration &&
          declarationFacts(submission.declaration).map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        {score && (
          <>
            <dt>{t('Score')}</dt>
            <dd>{score}</dd>
          </>
        )}
      </dl>
      {signOff}
      <Evidence submission={submission} />
      <PaymentState submission={submission}>{children}</PaymentState>
      <SubmissionHistory submission={submission} />
      <p>
        <DownloadEntry id={submission.id} />
      </p>
    </div>
  )
}

function Evidence({ submission: { assets } }: Pick<Props, 'submission'>) {
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
            </span>
            <span className="figures">{formatBytes(asset.sizeBytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
