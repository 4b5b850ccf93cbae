import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { useSWRConfig } from 'swr'
import { callProved } from '../../../lib/prove-again.ts'
import { t } from '../../../lib/words.ts'
import { JointActButton } from '../joint-acts/joint-act-button.tsx'
import { Note } from '../shared/title-cell.tsx'
import type { Settings } from './use-save-settings.ts'

/** Once entries are scored, judging is opened again by two administrators, or by the only one, who says why. */
export function ReopenJudging() {
  const { mutate } = useSWRConfig()
  const read = () => mutate(catalogueRoutes.getSettings.path)
  return (
    <>
      <Note>{t('Entries are scored already, so opening judging again takes a second administrator.')}</Note>
      <JointActButton
        act="reopen-judging"
        label={t('Open Judging Again')}
        title={t('Open judging again?')}
        keep={t('Cancel')}
        formOf={(reason) => ({ act: 'reopen-judging', reason })}
        perform={async (reason) => {
          const saved = await callProved(catalogueRoutes.reopenJudging, { body: { reason } })
          await mutate<Settings>(catalogueRoutes.getSettings.path, saved, { revalidate: false })
          await mutate(catalogueRoutes.getProgramme.path)
        }}
        done={{ title: t('Judging Opened'), description: t('Judges can give and change scores again.') }}
        failure={t('Failed to open judging. Please try again.')}
        onFailure={read}
      >
        <li>{t('Judges can give and change scores again, and results follow.')}</li>
      </JointActButton>
    </>
  )
}
