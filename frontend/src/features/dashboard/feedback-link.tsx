import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Link } from 'react-router-dom'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'

/** Leads to how an entry was judged, once that is published. */
export function FeedbackLink({ id }: { id: string }) {
  const { data } = useRead(submissionsRoutes.getFeedback, { params: { id } })
  if (!data) return null
  return (
    <p>
      <Link to={`/dashboard/${id}/feedback`} className="button button--gold">
        {t('See the Feedback')}
      </Link>
    </p>
  )
}
