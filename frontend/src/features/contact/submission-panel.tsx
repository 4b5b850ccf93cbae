import type { Category } from '@accolade/contracts/entities/category'
import type { Submission } from '@accolade/contracts/entities/submission'
import { Medal } from '../../components/medal.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { formatCents, formatDollars } from '../../lib/format.ts'

interface Props {
  submission: Submission | undefined
  category: Category | undefined
  signedIn: boolean
}

/** What the message is about. */
export function SubmissionPanel({ submission, category, signedIn }: Props) {
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
      {!submission && !category && (
        <p>{signedIn ? 'This submission could not be loaded.' : 'Sign in to see the submission here.'}</p>
      )}
    </section>
  )
}
