import { Link } from 'react-router-dom'
import { ProveAgain } from '../../components/prove-again.tsx'
import { SettingsPage } from '../../components/settings-page.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { useSession } from '../../lib/session.ts'

/** `/profile/privacy`: what the programme knows of one, and one's rights to it. The guard admits only signed-in people. */
export function PrivacyPage() {
  const { user } = useSession()
  if (user === null) return <Waiting />
  return (
    <>
      <SettingsPage title="Privacy & Data" lead="What we know about you, and what you can ask of us.">
        <SettingsSection
          title="What We Keep"
          about="Only what the programme needs, and only as long as it needs it."
        >
          <p>
            The <Link to="/privacy">privacy policy</Link> says what we keep, why, for how long, and who sees
            it.
          </p>
        </SettingsSection>
      </SettingsPage>
      <ProveAgain user={user} />
    </>
  )
}
