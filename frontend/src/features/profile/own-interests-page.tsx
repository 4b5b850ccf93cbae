import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { SettingsPage } from '../../components/settings-page.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { useSession } from '../../lib/session.ts'
import { useReadWhen } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { OwnExpertiseSection } from './own-expertise-section.tsx'
import { OwnInterestsForm } from './own-interests-form.tsx'
import styles from './own-juror.module.css'

/** `/profile/interests`: for whom a judge works, so that they get nothing of these people to judge. */
export function OwnInterestsPage() {
  const { user } = useSession()
  if (user === null) return <Waiting />
  return (
    <SettingsPage
      title={t('Employers and Clients')}
      lead={t('For whom you work, so that you never judge their work. Only the organizers can read it.')}
      user={user}
    >
      {user.roles.includes('judge') ? (
        <div className={styles.sections}>
          <Statement />
          <OwnExpertiseSection />
        </div>
      ) : (
        <p className="notice">{t('Only judges state their employers and clients.')}</p>
      )}
    </SettingsPage>
  )
}

function Statement() {
  const { data: own, error, mutate } = useReadWhen(submissionsRoutes.getOwnInterests, {})
  if (error && !own) return <LoadFailure what={t('employers')} onRetry={() => mutate()} />
  if (!own) return <ListSkeleton what={t('employers')} rows={4} />
  return (
    <AntdTheme>
      <OwnInterestsForm key={own.version} own={own} />
    </AntdTheme>
  )
}
