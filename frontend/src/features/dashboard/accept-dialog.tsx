import type { Organization } from '@accolade/contracts/entities/organization'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { call } from '../../lib/api-client.ts'
import { isUnauthorized, refusalOf } from '../../lib/api-error.ts'
import { formatDay } from '../../lib/format.ts'
import { useRefresh } from '../../lib/query-cache.ts'
import { reportFailure, sendToSignIn } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { usePending } from '../../lib/use-pending.ts'
import { t } from '../../lib/words.ts'

type Offer = Awaited<ReturnType<typeof readOffer>>

/** What the link in an invitation's mail opens: who invites to what, and the way in. */
export function AcceptDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const [offer, setOffer] = useState<Offer>()
  const [refusal, setRefusal] = useState<string>()
  const [pending, run] = usePending()
  const { mutate } = useSWRConfig()
  const refresh = useRefresh()
  useEffect(() => {
    let gone = false
    readOffer(token)
      .then((read) => gone || setOffer(read))
      .catch((error) => {
        if (gone) return
        if (isUnauthorized(error)) sendToSignIn()
        else setRefusal(reasonOf(error) ?? t('The invitation could not be read. Please load the page again.'))
      })
    return () => {
      gone = true
    }
  }, [token])

  const accept = () =>
    run(async () => {
      try {
        const joined = await call(identityRoutes.acceptInvitation, { body: { token } })
        await mutate<Organization[]>(
          identityRoutes.listOrganizations.path,
          (known) => known && [...known.filter(({ id }) => id !== joined.id), joined],
          { revalidate: false },
        )
        void refresh(identityRoutes.listOrganizations.path)
        toast({
          title: t('Invitation Accepted'),
          description: t('You enter work for {name} from now on.', { name: joined.name }),
        })
        onClose()
      } catch (error) {
        const reason = reasonOf(error)
        if (reason) setRefusal(reason)
        else reportFailure(error, t('Failed to accept the invitation. Please try again.'))
      }
    })

  return (
    <Modal
      title={offer && !refusal ? t('Join {name}', { name: offer.organizationName }) : t('Invitation')}
      open
      onCancel={onClose}
      onOk={refusal ? onClose : accept}
      okText={refusal ? t('Close') : t('Join')}
      okButtonProps={{ disabled: pending || (!offer && !refusal) }}
      cancelText={t('Not now')}
    >
      {refusal && (
        <p className="notice notice--error" role="alert">
          {refusal}
        </p>
      )}
      {!offer && !refusal && <ListSkeleton what={t('the invitation')} rows={1} />}
      {offer && !refusal && <p>{offerWords(offer)}</p>}
    </Modal>
  )
}

function offerWords({ invitedBy, organizationName, role, expiresAt }: Offer): string {
  const values = { invitedBy, organizationName, day: formatDay(expiresAt) }
  return role === 'owner'
    ? t('{invitedBy} invites you to {organizationName} as owner. The invitation ends on {day}.', values)
    : t('{invitedBy} invites you to {organizationName} as member. The invitation ends on {day}.', values)
}

function readOffer(token: string) {
  return call(identityRoutes.readInvitation, { body: { token } })
}

/** Used up, withdrawn, too old, or not needed. */
function reasonOf(error: unknown): string | undefined {
  return refusalOf(error, [404, 409])
}
