import type { Category } from '@accolade/contracts/entities/category'
import type { Submission } from '@accolade/contracts/entities/submission'
import { useLocation } from 'react-router-dom'
import { Medal } from '../../components/medal.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { Words } from '../../components/words.tsx'
import { useFeeNow } from '../../lib/fee-now.ts'
import { formatCents } from '../../lib/format.ts'
import { signInUrl } from '../../lib/sign-in.ts'
import { t } from '../../lib/words.ts'
import '../../styles/details.css'

interface Props {
  submission: Submission | undefined
  category: Category | undefined
  /** A visitor asks about a submission, which only its organization may see. */
  needsSignIn: boolean
}

/** What the message is about. */
export function SubmissionPanel({ submission, category, needsSignIn }: Props) {
  const { pathname, search } = useLocation()
  const feeNow = useFeeNow()
  const categoryName = category?.name ?? submission?.categoryName
  return (
    <section className="panel" aria-labelledby="about-title">
      <h2 id="about-title">{t('Submission details')}</h2>
      {categoryName && <Medal name={categoryName} weights={category?.criteria.map((each) => each.weight)} />}
      <dl className="details">
        {submission && (
          <>
            <dt>{t('Title')}</dt>
            <dd>{submission.title}</dd>
            <dt>{t('Status')}</dt>
            <dd>
              <StatusBadge status={submission.status} />
            </dd>
          </>
        )}
        {categoryName && (
          <>
            <dt>{t('Category')}</dt>
            <dd>{categoryName}</dd>
          </>
        )}
        {(submission || category) && (
          <>
            <dt>{t('Entry Fee')}</dt>
            <dd>
              {submission
                ? formatCents(submission.payment.amountCents, submission.payment.currency)
                : feeNow(category!).fee}
            </dd>
          </>
        )}
      </dl>
      {needsSignIn && (
        <p>
          <Words
            text="<0>Sign in</0> to request the invoice for a submission."
            parts={[
              // biome-ignore lint/a11y/useAnchorContent: the words of the text come into it
              <a key="sign-in" href={signInUrl(pathname + search)} />,
            ]}
          />
        </p>
      )}
      {!submission && !category && !needsSignIn && <p>{t('This submission could not be loaded.')}</p>}
    </section>
  )
}
