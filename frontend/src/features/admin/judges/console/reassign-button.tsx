import type { ConsoleCategory, ConsoleJudge } from '@accolade/contracts/entities/judging-console'
import { useState } from 'react'
import { t } from '../../../../lib/words.ts'
import { ReassignDialog } from '../reassign/reassign-dialog.tsx'
import { progressOf } from './progress.ts'

interface Props {
  judge: ConsoleJudge
  /** Those that are shown. */
  categories: readonly ConsoleCategory[]
  name: string
}

/** Opens what hands over what a judge has of the shown categories. */
export function ReassignButton({ judge, categories, name }: Props) {
  const [open, setOpen] = useState(false)
  const assigned = categories
    .filter(({ id }) => judge.cells.some(({ categoryId }) => categoryId === id))
    .map(({ id, name }) => ({ id, name, left: progressOf(judge, id).left }))
  if (!assigned.some(({ left }) => left > 0)) return null
  return (
    <>
      <button
        type="button"
        className="button button--quiet"
        aria-label={t('Hand over what {judge} has', { judge: name })}
        onClick={() => setOpen(true)}
      >
        {t('Hand Over')}
      </button>
      {open && (
        <ReassignDialog judgeId={judge.judgeId} categories={assigned} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
