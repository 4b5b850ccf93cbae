import type { Discount } from '@accolade/contracts/entities/discount'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { ListSkeleton } from '../../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { formatCents, formatList, formatPercent } from '../../../../lib/format.ts'
import { useRead } from '../../../../lib/use-read.ts'
import { t } from '../../../../lib/words.ts'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { None, Section } from '../../shared/section.tsx'
import { Note, TitleCell } from '../../shared/title-cell.tsx'
import { useFocusBack } from '../../shared/use-focus-back.ts'
import { periodWords } from '../period-words.ts'
import { CodeDialog } from './code-dialog.tsx'

/** All discount codes: what they take off, how often they are used, and the way to make one. */
export function CodesView() {
  const { data: codes, error, mutate } = useRead(submissionsRoutes.listDiscounts)
  const [edited, setEdited] = useState<Discount | 'new' | null>(null)
  useFocusBack(edited !== null)
  return (
    <Section
      title={t('Discount codes')}
      action={
        <button type="button" className="button button--gold" onClick={() => setEdited('new')}>
          {t('Create Code')}
        </button>
      }
    >
      {error && !codes && <LoadFailure what={t('discount codes')} onRetry={() => mutate()} />}
      {!codes && !error && <ListSkeleton what={t('discount codes')} />}
      {codes?.length === 0 && (
        <None>
          {t('There are no codes yet. Entrants type a code as they request an invoice, and pay less.')}
        </None>
      )}
      {codes && codes.length > 0 && (
        <DataTable
          label={t('Discount codes')}
          rows={codes}
          keyOf={({ id }) => id}
          columns={columnsOf(setEdited)}
        />
      )}
      {edited && (
        <CodeDialog
          discount={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            void mutate()
          }}
        />
      )}
    </Section>
  )
}

const columnsOf = (onEdit: (code: Discount) => void): Column<Discount>[] => [
  { head: t('Code'), cell: ({ code, name }) => <TitleCell title={code} note={name || undefined} /> },
  {
    head: t('Discount'),
    cell: ({ reduction, categoryIds }) => (
      <>
        {reduction.kind === 'percent'
          ? formatPercent(reduction.percent)
          : formatCents(reduction.amountCents, reduction.currency)}
        {categoryIds.length > 0 && (
          <Note>
            {t('{count, plural, one {in # category} other {in # categories}}', { count: categoryIds.length })}
          </Note>
        )}
      </>
    ),
  },
  { head: t('Valid'), cell: (code) => periodWords(code) },
  {
    head: t('Used'),
    cell: ({ uses, maxUses, maxUsesPerOrganization, discounts }) => (
      <>
        {maxUses === null
          ? t('{count, plural, one {# entry} other {# entries}}', { count: uses })
          : t('{count} of {max} entries', { count: uses, max: maxUses })}
        {maxUsesPerOrganization !== null && (
          <Note>{t('at most {count} of each organization', { count: maxUsesPerOrganization })}</Note>
        )}
        {discounts.length > 0 && (
          <Note>
            {t('{amount} taken off', {
              amount: formatList(
                discounts.map(({ amountCents, currency }) => formatCents(amountCents, currency)),
              ),
            })}
          </Note>
        )}
      </>
    ),
  },
  {
    head: t('State'),
    cell: ({ isActive }) => <span className="badge">{isActive ? t('Active') : t('Inactive')}</span>,
  },
  {
    head: t('Action'),
    end: true,
    cell: (code) => (
      <button
        type="button"
        className="button"
        aria-label={t('Edit {name}', { name: code.code })}
        onClick={() => onEdit(code)}
      >
        {t('Edit')}
      </button>
    ),
  },
]
