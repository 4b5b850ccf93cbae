import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useSearchParams } from 'react-router-dom'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { statusOf } from '../../../lib/api-error.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { OwnConflict } from './own-conflict.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordTabs } from './record-tabs.tsx'
import { BackToList, RecordWay } from './record-way.tsx'

/** Everything about one submission. The address says which tab is open and which list one came from. */
export function Record({ id }: { id: string }) {
  const [address] = useSearchParams()
  const { data, error, mutate } = useRead(submissionsRoutes.getSubmission, { params: { id } })
  const isMissing = [400, 404].includes(statusOf(error) ?? 0)
  if (isMissing)
    return (
      <>
        <BackToList list={address} />
        <h1 className="page-title">{t('Submission')}</h1>
        <p className="notice notice--error" role="alert">
          {t('There is no such submission, or it was deleted.')}
        </p>
      </>
    )
  return (
    <>
      <RecordWay id={id} list={address} />
      {error && !data && <LoadFailure what={t('the submission')} onRetry={() => mutate()} />}
      {!data && !error && <ListSkeleton what={t('the submission')} rows={8} />}
      {data && (
        <>
          <RecordHead submission={data} />
          <OwnConflict id={id} />
          <RecordTabs submission={data} />
        </>
      )}
    </>
  )
}
