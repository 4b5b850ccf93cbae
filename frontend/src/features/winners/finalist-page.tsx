import type { Finalist } from '@accolade/contracts/entities/certificate'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useParams } from 'react-router-dom'
import { LoadFailure } from '../../components/load-failure.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { statusOf } from '../../lib/api-error.ts'
import { formatDay } from '../../lib/format.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { FinalistCertificateLink } from './certificate-link.tsx'
import { NotFoundNotice } from './not-found-notice.tsx'
import styles from './winners.module.css'

/** `/finalists/:code`: confirms the certificate of a finalist for whoever has its link. */
export function FinalistPage() {
  const { code = '' } = useParams()
  const { data, error, isLoading, mutate } = useRead(submissionsRoutes.getFinalist, { params: { code } })
  if (isLoading)
    return (
      <div className="page">
        <Skeleton what={t('the certificate')} />
      </div>
    )
  // one that was taken back is gone, also from the page that shows it
  if (statusOf(error) === 404 || (!data && !error))
    return (
      <NotFoundNotice
        title={t('Certificate Not Found')}
        text={t('No certificate has this address. Its owner may have taken it back.')}
        error={error}
        onRetry={() => mutate()}
      />
    )
  if (data) return <Confirmed finalist={data} />
  return (
    <div className="page section">
      <h1 className="page-title">{t('Certificate')}</h1>
      <LoadFailure what={t('the certificate')} onRetry={() => mutate()} />
    </div>
  )
}

function Confirmed({ finalist }: { finalist: Finalist }) {
  const { code, title, organizationName, categoryName, edition, issuedAt } = finalist
  const facts = [
    [t('Category'), categoryName],
    ...(edition ? [[t('Edition'), edition] as const] : []),
    [t('Certificate issued'), formatDay(issuedAt)],
  ] as const
  return (
    <div className="page section">
      <PageHead facts={facts}>
        <p className={styles.finalistKind}>{t('Finalist')}</p>
        <h1 className="page-title">{title}</h1>
        <p className="lead">{organizationName}</p>
        <p>
          {t(
            'The jury chose this entry for the shortlist of its category. This page confirms the certificate.',
          )}
        </p>
        <p className="button-row">
          <FinalistCertificateLink code={code} />
        </p>
      </PageHead>
    </div>
  )
}
