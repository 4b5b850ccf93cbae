import type { GivenUpMail } from '@accolade/contracts/entities/mail'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { call } from '../../../lib/api-client.ts'
import { useRefreshList } from '../../../lib/query-cache.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'

export const sendAgain = ({ id }: Pick<GivenUpMail, 'id'>) =>
  call(contactRoutes.sendMailAgain, { params: { id } })

interface Props {
  mail: Pick<GivenUpMail, 'id' | 'toAddress'>
  onSent?: () => unknown
}

/** Tries a mail again that was given up. */
export function SendAgain({ mail, onSent }: Props) {
  const { toAddress } = mail
  const [pending, act] = useAction()
  const refresh = useRefreshList()
  const send = () =>
    act({
      work: async () => {
        await sendAgain(mail)
        await Promise.all([refresh(contactRoutes.adminListMails.path), onSent?.()])
      },
      done: {
        title: t('Mail Queued'),
        description: t('It is tried again now: {address}', { address: toAddress }),
      },
      failure: t('Failed to send the mail again. Please try again.'),
    })
  return (
    <button
      type="button"
      className="button"
      disabled={pending}
      aria-label={t('Send the mail to {address} again', { address: toAddress })}
      onClick={send}
    >
      {t('Send Again')}
    </button>
  )
}
