import { contactRoutes } from '@accolade/contracts/http/contact'
import type { MailChoices } from '@accolade/contracts/http/mail-choices'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { SwitchField } from '../../components/switch-field.tsx'
import { call } from '../../lib/api-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'

/** Which mails one gets that nobody has to get. */
export function MailSection() {
  const { data, error, mutate } = useRead(contactRoutes.getMailChoices)
  const [pending, act] = useAction()
  const turn = (change: Partial<MailChoices>, said: { title: string; description: string }) =>
    act({
      work: async () =>
        mutate(await call(contactRoutes.saveMailChoices, { body: change }), { revalidate: false }),
      done: said,
      failure: t('Your choice was not saved. Please try again.'),
    })
  const turnReminders = (draftReminders: boolean) =>
    turn(
      { draftReminders },
      draftReminders
        ? { title: t('Reminders Are On'), description: t('We write to you before the deadline of a draft.') }
        : {
            title: t('Reminders Are Off'),
            description: t('We do not write to you about drafts before their deadline any more.'),
          },
    )
  const turnMessages = (programmeMessages: boolean) =>
    turn(
      { programmeMessages },
      programmeMessages
        ? { title: t('Messages Are On'), description: t('You get messages from the programme.') }
        : {
            title: t('Messages Are Off'),
            description: t('You do not get messages from the programme any more.'),
          },
    )
  const turnFeedback = (feedbackMails: boolean) =>
    turn(
      { feedbackMails },
      feedbackMails
        ? { title: t('Mails Are On'), description: t('We write to you when feedback can be read.') }
        : { title: t('Mails Are Off'), description: t('You still find feedback in your dashboard.') },
    )
  return (
    <SettingsSection
      title={t('Mails to You')}
      about={t(
        'Mails about your account, your entries and your payments always come: you need them to take part.',
      )}
    >
      {error && !data && <LoadFailure what={t('your choices')} onRetry={() => mutate()} />}
      {!data && !error && <ListSkeleton what={t('your choices')} rows={1} />}
      {data && (
        <AntdTheme>
          <SwitchField
            label={t('Remind me of unfinished drafts before their deadline')}
            value={data.draftReminders}
            disabled={pending}
            onChange={(on) => void turnReminders(on)}
          />
          <SwitchField
            label={t('Messages from the programme')}
            value={data.programmeMessages}
            disabled={pending}
            onChange={(on) => void turnMessages(on)}
          />
          <SwitchField
            label={t('Tell me when I can read how my entries were judged')}
            value={data.feedbackMails}
            disabled={pending}
            onChange={(on) => void turnFeedback(on)}
          />
        </AntdTheme>
      )}
    </SettingsSection>
  )
}
