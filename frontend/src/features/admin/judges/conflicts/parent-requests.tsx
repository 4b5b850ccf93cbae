import type { ParentRequest } from '@accolade/contracts/entities/parent-request'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { formatShortDay } from '../../../../lib/format.ts'
import { useRead } from '../../../../lib/use-read.ts'
import { t } from '../../../../lib/words.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { Section } from '../../shared/section.tsx'
import { TitleCell } from '../../shared/title-cell.tsx'
import { useFocusBack } from '../../shared/use-focus-back.ts'
import { AnswerDialog } from './answer-dialog.tsx'

/** What owners ask their organizations to belong to; nothing where nobody asks. */
export function ParentRequests() {
  const { data, error, mutate } = useRead(submissionsRoutes.listParentRequests, { query: { pageSize: 100 } })
  const [answered, setAnswered] = useState<ParentRequest | null>(null)
  useFocusBack(answered !== null)
  if (error) return <LoadFailure what={t('requests of owners')} onRetry={() => mutate()} />
  if (!data || data.total === 0) return null
  const title = t('Requests of owners ({count})', { count: data.total })
  return (
    <Section title={title} anchor="requests">
      <DataTable
        label={title}
        rows={data.items}
        keyOf={({ id }) => id}
        columns={[
          {
            head: t('Organization'),
            cell: ({ organizationName, parent }) => (
              <TitleCell
                title={organizationName}
                note={parent ? t('Belongs to {name}', { name: parent.name }) : undefined}
              />
            ),
          },
          {
            head: t('Asks to belong to'),
            labelled: true,
            cell: ({ name, note }) => <TitleCell title={name} note={note || undefined} />,
          },
          {
            head: t('Asked'),
            labelled: true,
            cell: ({ askedAt, askedBy }) => (
              <TitleCell title={formatShortDay(askedAt)} note={askedBy ?? undefined} />
            ),
          },
          {
            head: t('Action'),
            end: true,
            cell: (request) => (
              <button
                type="button"
                className="button"
                aria-label={t('Answer {name}', { name: request.organizationName })}
                onClick={() => setAnswered(request)}
              >
                {t('Answer')}
              </button>
            ),
          },
        ]}
      />
      {answered && (
        <AnswerDialog
          request={answered}
          onClose={() => setAnswered(null)}
          onAnswered={() => {
            setAnswered(null)
            void mutate()
          }}
        />
      )}
    </Section>
  )
}
