import type { BankEntryDetail } from '@accolade/contracts/entities/bank'
import { formatIban } from '@accolade/contracts/entities/bank-rules'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { ListSkeleton } from '../../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { ScrollingDrawer } from '../../../../components/scrolling-drawer.tsx'
import { statusOf } from '../../../../lib/api-error.ts'
import { formatCents, formatMoment, formatShortDay } from '../../../../lib/format.ts'
import { type Act, useAction } from '../../../../lib/use-action.ts'
import { useReadWhen } from '../../../../lib/use-read.ts'
import { say, t } from '../../../../lib/words.ts'
import { Facts } from '../../shared/facts.tsx'
import { None } from '../../shared/section.tsx'
import { isVersionConflict } from '../../shared/version-conflict.tsx'
import { AllocateForm } from './allocate-form.tsx'
import { entryBadges, entryStatusWords } from './bank-words.ts'
import { EntryMatches } from './entry-matches.tsx'
import { EntryRest } from './entry-rest.tsx'
import { EntrySteps } from './entry-steps.tsx'
import type { StepProps, Take } from './step-props.ts'

interface Props {
  /** Null: none is open. */
  id: string | null
  onChanged: () => unknown
  onClose: () => void
}

/** One entry of the bank: what the bank says, what it may be for, and what was done with it. */
export function EntryDrawer({ id, onChanged, onClose }: Props) {
  const { data, error, mutate } = useReadWhen(contactRoutes.getBankEntry, id ? { params: { id } } : null)
  const [pending, act] = useAction()
  const entry = data?.id === id ? data : undefined
  const isGone = [400, 404].includes(statusOf(error) ?? 0)
  const take = takeWith(act, async (newer) => {
    await mutate(newer, { revalidate: newer === undefined })
    await onChanged()
  })
  return (
    <ScrollingDrawer open={id !== null} onClose={onClose} title={t('Bank entry')} size="min(100vw, 46rem)">
      {isGone && <None>{t('There is no such entry.')}</None>}
      {error && !isGone && !entry && <LoadFailure what={t('the bank entry')} onRetry={() => mutate()} />}
      {id && !entry && !error && <ListSkeleton what={t('the bank entry')} rows={8} />}
      {entry && <Entry key={entry.version} entry={entry} pending={pending} take={take} />}
    </ScrollingDrawer>
  )
}

function takeWith(act: Act, onNewer: (newer?: BankEntryDetail) => Promise<unknown>): Take {
  return (work, done) =>
    act({
      work: async () => {
        await onNewer(await work())
      },
      done: { title: done },
      failure: t('Failed to save. Please try again.'),
      refusals: [400, 404, 409],
      onError: (error) => {
        if (isVersionConflict(error)) void onNewer()
        return false
      },
    })
}

function Entry({ entry, pending, take }: StepProps) {
  const { currency, amountCents, allocatedCents, status, kind } = entry
  const rest = amountCents - allocatedCents
  const isWaiting = status === 'open' || status === 'partly'
  const way = { entry, pending, take }
  return (
    <>
      <Facts
        facts={[
          [
            t('Status'),
            <span key="status" className={`badge ${entryBadges[status]}`}>
              {say(entryStatusWords[status])}
            </span>,
          ],
          [t('Amount'), formatCents(amountCents, currency)],
          [t('Not allocated'), rest > 0 && formatCents(rest, currency)],
          [t('Date'), formatShortDay(entry.bookedOn)],
          [t('Payer'), entry.payerName],
          [t('Account of the payer'), formatIban(entry.payerAccount)],
          [t('Purpose'), entry.remittance],
          [t("Payer's reference"), entry.endToEndId],
          [t("Bank's reference"), entry.bankReference],
          [
            t('Bank statement'),
            t('{name}, {moment}', {
              name: entry.statement.name,
              moment: formatMoment(entry.statement.importedAt),
            }),
          ],
        ]}
      />
      {kind === 'reversal' && (
        <p className="notice">
          {t(
            'The bank took this money back. Look for the invoice that it had paid, and note here what you did.',
          )}
        </p>
      )}
      {isWaiting && kind === 'credit' && (
        <>
          <EntryMatches {...way} />
          <AllocateForm {...way} />
        </>
      )}
      <EntryRest {...way} />
      <EntrySteps {...way} />
    </>
  )
}
