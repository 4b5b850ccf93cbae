import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { SettingsPage } from '../../components/settings-page.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { useSession } from '../../lib/session.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { OwnJurorForm } from './own-juror-form.tsx'
import { OwnJurorState } from './own-juror-state.tsx'

/** `/profile/jury`: what the jury page shows of a judge, and whether it may. The guard admits only signed-in people. */
export function OwnJurorPage() {
  const { user } = useSession()
  if (user === null) return <Waiting />
  return (
    <SettingsPage
      title={t('Jury Page')}
      lead={t('Whether visitors see that you judge, and in which words. It is your choice.')}
      user={user}
    >
      <Entry user={user} />
    </SettingsPage>
  )
}

function Entry({ user }: { user: User }) {
  const { data: own, error, mutate } = useRead(identityRoutes.getOwnJuror)
  if (error) return <LoadFailure what={t('jury')} onRetry={() => mutate()} />
  if (!own) return <ListSkeleton what={t('jury')} rows={4} />
  if (!own.entry && !user.roles.includes('judge'))
    return <p className="notice">{t('Only judges can be on the jury page.')}</p>
  return (
    <AntdTheme>
      <OwnJurorState own={own} />
      <OwnJurorForm user={user} own={own} />
    </AntdTheme>
  )
}
