import { Link } from 'react-router-dom'
import { ProveAgain } from '../../components/prove-again.tsx'
import { SettingsPage } from '../../components/settings-page.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { Words } from '../../components/words.tsx'
import { useSession } from '../../lib/session.ts'
import { t } from '../../lib/words.ts'
import { DeleteAccount } from './delete-account.tsx'
import { ExportSection } from './export-section.tsx'
import { MailSection } from './mail-section.tsx'

/** `/profile/privacy`: what the programme knows of one, and one's rights to it. The guard admits only signed-in people. */
export function PrivacyPage() {
  const { user } = useSession()
  if (user === null) return <Waiting />
  return (
    <>
      <SettingsPage
        title={t('Privacy & Data')}
        lead={t('What we know about you, and what you can ask of us.')}
        user={user}
      >
        <SettingsSection
          title={t('What We Keep')}
          about={t('Only what the programme needs, and only as long as it needs it.')}
        >
          <p>
            <Words
              text="The <0>privacy policy</0> says what we keep, why, for how long, and who sees it."
              parts={[<Link key="policy" to="/privacy" />]}
            />
          </p>
        </SettingsSection>
        <MailSection />
        <ExportSection />
        <DeleteAccount user={user} />
      </SettingsPage>
      <ProveAgain user={user} />
    </>
  )
}
