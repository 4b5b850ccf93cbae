import { judgeOrAdmin, seesBothSides } from '@accolade/contracts/entities/role-rules'
import type { ReactNode } from 'react'
import { RoleNotice } from '../../components/role-notice.tsx'
import { SecondFactorWanted } from '../../components/second-factor-wanted.tsx'
import { useSession } from '../../lib/session.ts'
import { say, t } from '../../lib/words.ts'

/** What only judges see; everybody else reads why they do not. */
export function JudgesOnly({ children }: { children: (userId: string) => ReactNode }) {
  const { user } = useSession()
  if (!user?.roles.includes('judge')) return <RoleNotice title={t('Judging')} people={t('judges')} />
  if (seesBothSides(user.roles))
    return <RoleNotice title={t('Judging')} people={t('judges')} reason={say(judgeOrAdmin)} />
  if (user.withheldRoles.includes('judge'))
    return <SecondFactorWanted title={t('Judging')} people={t('judges')} />
  if (!user.emailConfirmed) return <ConfirmFirst />
  return children(user.id)
}

/** The notice above the page has the button for another mail. */
function ConfirmFirst() {
  return (
    <div className="page section">
      <h1 className="page-title">{t('Judging')}</h1>
      <p className="lead">
        {t('Confirm your email address first: open the link in the mail that was sent to you.')}
      </p>
    </div>
  )
}
