import type { SignOffMode } from '@accolade/contracts/entities/sign-off-rules'
import { Choice } from '../../../components/choice.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import { Note } from '../shared/title-cell.tsx'
import { type Settings, useSaveSettings } from './use-save-settings.ts'

/** Whether clients sign entries off; it works at once. */
export function SignOffChoice({ settings }: { settings: Settings }) {
  const save = useSaveSettings()
  const [, act] = useAction()
  const choose = (clientSignOff: SignOffMode) =>
    act({
      work: () => save({ ...settings, toggles: { ...settings.toggles, clientSignOff } }),
      done: { title: t('Settings Saved') },
      failure: t('Failed to save settings. Please try again.'),
    })
  return (
    <>
      <Choice
        label={t('Sign-off by clients')}
        value={settings.toggles.clientSignOff ?? 'off'}
        options={[
          ['off', t('Off')],
          ['asked', t('Asked for')],
          ['required', t('Required before judging')],
        ]}
        onChange={(mode) => choose(mode as SignOffMode)}
      />
      <Note>
        {t('Entrants name the contact of their client, who signs the entry off through a link in a mail.')}
      </Note>
    </>
  )
}
