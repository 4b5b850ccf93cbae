import type { PayableEntry } from '@accolade/contracts/entities/order'
import { maxOrderLines } from '@accolade/contracts/entities/submission-rules'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { Choice } from '../../components/choice.tsx'
import { OrderByCard, useCardPayments } from '../../components/pay-by-card.tsx'
import { isCodeRefused, useDiscount } from '../../components/use-discount.ts'
import { call } from '../../lib/api-client.ts'
import { formatCents, formatList } from '../../lib/format.ts'
import { useRefresh } from '../../lib/query-cache.ts'
import { toast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { useRefreshOwnSubmissions } from '../../lib/use-refresh-own.ts'
import { t } from '../../lib/words.ts'
import styles from './pay.module.css'
import { PayChoice } from './pay-choice.tsx'
import { PayReview } from './pay-review.tsx'
import { draftsOf, firstChoice, organizationsOf, sumsOf } from './payable.ts'

interface Props {
  entries: readonly PayableEntry[]
  onClose: () => void
}

/** Chooses entries of one organization, shows whom their invoice is made out to, and orders them. */
export function PayDialog({ entries, onClose }: Props) {
  const organizations = organizationsOf(entries)
  const first = entries.find(({ refusal }) => refusal === null) ?? entries[0]
  const [organizationId, setOrganization] = useState(first?.organizationId ?? '')
  const own = entries.filter((entry) => entry.organizationId === organizationId)
  const [chosenIds, choose] = useState(() => firstChoice(own, maxOrderLines))
  const [reviewing, setReviewing] = useState(false)
  const [pending, act] = useAction()
  const hasCards = useCardPayments()?.card === true
  const refresh = useRefresh()
  const refreshOwn = useRefreshOwnSubmissions()
  // what somebody else did meanwhile is not ordered
  const chosen = own.filter(({ id, refusal }) => refusal === null && chosenIds.includes(id))
  const discount = useDiscount({ organizationId, submissionIds: draftsOf(chosen) })
  const sums = sumsOf(chosen, discount.offOf)
  const count = chosen.length
  const obstacle =
    count > maxOrderLines
      ? t('At most {count} entries can be paid together.', { count: maxOrderLines })
      : sums.length > 1
        ? t('Entries with fees in different currencies need an invoice each.')
        : null
  const { code } = discount
  const form = {
    ...{ organizationId, submissionIds: chosen.map(({ id }) => id), expectedCents: sums[0]?.[1] },
    ...(code && { code }),
  }
  const order = () =>
    act({
      work: async () => {
        const { lines } = await call(submissionsRoutes.placeOrder, { body: form })
        const count = lines.filter(({ amountCents }) => amountCents > 0).length
        toast({
          title: count > 0 ? t('Invoice Requested') : t('Entries Submitted'),
          description:
            count > 0
              ? t(
                  '{count, plural, one {One invoice for # entry comes} other {One invoice for # entries comes}} by email.',
                  { count },
                )
              : t('Nothing is left to pay.'),
        })
        onClose()
        await refreshOwn()
      },
      failure: t('Failed to request the invoice. Please try again.'),
      onError: (error) => {
        discount.lookUpAgain()
        // its field says why
        if (isCodeRefused(error)) return true
        setReviewing(false)
        return false
      },
    }).finally(() => {
      void refresh(submissionsRoutes.listPayableEntries.path)
      void refresh(contactRoutes.listUserPayments.path)
    })
  const select = (id: string) => {
    setOrganization(id)
    choose(
      firstChoice(
        entries.filter((entry) => entry.organizationId === id),
        maxOrderLines,
      ),
    )
  }
  const canOrder = count > 0 && obstacle === null && !(reviewing && discount.undecided)
  const isFree = count > 0 && sums.every(([, cents]) => cents === 0)
  const orderWords = isFree ? t('Submit Without Payment') : t('Request Invoice')
  const next = reviewing ? order : () => setReviewing(true)
  return (
    <Modal
      title={
        !reviewing
          ? t('Pay for Your Entries')
          : isFree
            ? t('Submit Without Payment')
            : t('Request One Invoice')
      }
      open
      width={640}
      onCancel={onClose}
      onOk={next}
      okType={reviewing && hasCards && !isFree ? 'default' : 'primary'}
      okText={pending ? t('Requesting…') : reviewing ? orderWords : t('Continue')}
      okButtonProps={{ disabled: pending || !canOrder }}
      footer={(_buttons, { OkBtn }) => (
        <div className={styles.footer}>
          <Button onClick={reviewing ? () => setReviewing(false) : onClose}>
            {reviewing ? t('Back') : t('Cancel')}
          </Button>
          <OkBtn />
          {reviewing && !isFree && (
            <OrderByCard
              order={form}
              disabled={!canOrder}
              onLate={onClose}
              onCodeRefused={discount.lookUpAgain}
              onConflict={() => {
                setReviewing(false)
                void refresh(submissionsRoutes.listPayableEntries.path)
              }}
            />
          )}
        </div>
      )}
    >
      {reviewing ? (
        <PayReview entries={chosen} organizationId={organizationId} discount={discount} />
      ) : (
        <>
          {organizations.length > 1 && (
            <Choice
              label={t('Organization')}
              value={organizationId}
              options={organizations.map(({ id, name }) => [id, name] as const)}
              onChange={select}
            />
          )}
          <PayChoice entries={own} chosenIds={chosenIds} onChoose={choose} />
        </>
      )}
      <p className={styles.sum} aria-live="polite">
        <span>{t('{count, plural, =0 {No entry chosen} one {# entry} other {# entries}}', { count })}</span>
        <strong className="figures">
          {formatList(sums.map(([currency, cents]) => formatCents(cents, currency)))}
        </strong>
      </p>
      {obstacle && <p role="alert">{obstacle}</p>}
    </Modal>
  )
}
