import type { Category } from '@accolade/contracts/entities/category'
import type { Submission } from '@accolade/contracts/entities/submission'
import { useLocation } from 'react-router-dom'
import { Medal } from '../../components/medal.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { formatCents, formatDollars } from '../../lib/format.ts'
import { signInUrl } from '../../lib/sign-in.ts'

interface Props {
  submission: Submission | undefined
  category: Category | undefined
  /** A visitor asks about a submission, which only its organization may see. */
  needsSignIn: boolean
}

/** What the message is about. */
export function SubmissionPanel({ submission, category, needsSignIn }: Props) {
  const { pathname, search } = useLocation()
  const categoryName = category?.name ?? submission?.categoryName
  return (
    <section className="panel" aria-labelledby="about-title">
      <h2 id="about-title">Submission details</h2>
      {categoryName && <Medal name={categoryName} weights={category?.criteria.map((each) => each.weight)} />}
      <dl className="details">
        {submission && (
          <>
            <dt>Title</dt>
            <dd>{submission.title}</dd>
            <dt>Status</dt>
            <dd>
              <StatusBadge status={submission.status} />
            </dd>
          </>
        )}
        {categoryName && (
          <>
            <dt>Category</dt>
            <dd>{categoryName}</dd>
          </>
        )}
        {(submission || category) && (
          <>
            <dt>Entry Fee</dt>
            <dd>
              {submission
                ? formatCents(submission.payment.amountCents, submission.payment.currency)
                : formatDollars(category!.fee)}
            </dd>
          </>
        )}
      </dl>
      {needsSignIn && (
        <p>
          <a href={signInUrl(pathname + search)}>Sign in</a> to request the invoice for a submission.
        </p>
      )}
      {!submission && !category && !needsSignIn && <p>This submission could not be loaded.</p>}
    </section>
  )
}
