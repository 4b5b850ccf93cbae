import type { PayableEntry } from '@accolade/contracts/entities/order'
import { maxOrderLines } from '@accolade/contracts/entities/submission-rules'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { Choice } from '../../components/choice.tsx'
import { CurrencyChoice } from '../../components/currency-choice.tsx'
import { OrderByCard, useCardPayments } from '../../components/pay-by-card.tsx'
import { isCodeRefused, useDiscount } from '../../components/use-discount.ts'
import { call } from '../../lib/api-client.ts'
import { formatCents } from '../../lib/format.ts'
import { useProgramme } from '../../lib/programme.ts'
import { useRefresh } from '../../lib/query-cache.ts'
import { toast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { useRefreshOwnSubmissions } from '../../lib/use-refresh-own.ts'
import { t } from '../../lib/words.ts'
import styles from './pay.module.css'
import { PayChoice } from './pay-choice.tsx'
import { PayReview } from './pay-review.tsx'
import { currenciesOf, draftsOf, firstChoice, inCurrency, organizationsOf } from './payable.ts'

interface Props {
  entries: readonly PayableEntry[]
  onClose: () => void
}

/** Chooses entries of one organization, shows whom their invoice is made out to, and orders them. */
export function PayDialog({ entries, onClose }: Props) {
  const organizations = organizationsOf(entries)
  const first = entries.find(({ refusal }) => refusal === null) ?? entries[0]
  const [organizationId, setOrganization] = useState(first?.organizationId ?? '')
  const { currency: programmeCurrency } = useProgramme()
  const [wanted, want] = useState(programmeCurrency)
  const { own, currencies, currency } = offered(entries, { organizationId, wanted, programmeCurrency })
  const [chosenIds, choose] = useState(() => firstChoice(own, maxOrderLines))
  const [reviewing, setReviewing] = useState(false)
  const [pending, act] = useAction()
  const hasCards = useCardPayments()?.card === true
  const refresh = useRefresh()
  const refreshOwn = useRefreshOwnSubmissions()
  // what somebody else did meanwhile is not ordered
  const chosen = own.filter(({ id, refusal }) => refusal === null && chosenIds.includes(id))
  const discount = useDiscount({ organizationId, submissionIds: draftsOf(chosen), currency })
  const cents = chosen.reduce((sum, { id, amountCents }) => sum + amountCents - discount.offOf(id), 0)
  const count = chosen.length
  const obstacle =
    count > maxOrderLines
      ? t('At most {count} entries can be paid together.', { count: maxOrderLines })
      : null
  const { code } = discount
  const form = {
    ...{ organizationId, submissionIds: chosen.map(({ id }) => id), currency, expectedCents: cents },
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
  const select = (change: { organizationId?: string; wanted?: string }) => {
    const next = { organizationId, wanted, ...change }
    setOrganization(next.organizationId)
    want(next.wanted)
    choose(firstChoice(offered(entries, { ...next, programmeCurrency }).own, maxOrderLines))
  }
  const canOrder = count > 0 && obstacle === null && !(reviewing && discount.undecided)
  const isFree = count > 0 && cents === 0
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
              onChange={(id) => select({ organizationId: id })}
            />
          )}
          <CurrencyChoice
            value={currency ?? ''}
            currencies={currencies}
            onChange={(each) => select({ wanted: each })}
          />
          <PayChoice entries={own} chosenIds={chosenIds} onChoose={choose} />
        </>
      )}
      <p className={styles.sum} aria-live="polite">
        <span>{t('{count, plural, =0 {No entry chosen} one {# entry} other {# entries}}', { count })}</span>
        <strong className="figures">{count > 0 && currency && formatCents(cents, currency)}</strong>
      </p>
      {obstacle && <p role="alert">{obstacle}</p>}
    </Modal>
  )
}

/** The entries of an organization at their prices in a currency: the wanted one where they can be paid in it. */
function offered(
  entries: readonly PayableEntry[],
  at: { organizationId: string; wanted: string; programmeCurrency: string },
) {
  const all = entries.filter((entry) => entry.organizationId === at.organizationId)
  const currencies = currenciesOf(all, at.programmeCurrency)
  const currency = currencies.includes(at.wanted) ? at.wanted : currencies[0]
  return { own: inCurrency(all, currency), currencies, currency }
}
