import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { Select } from 'antd'
import { useId } from 'react'
import { say, t } from '../../../lib/words.ts'
import styles from './move-to.module.css'
import { type Moving, partition, stepsOf } from './steps.ts'

interface Props {
  rows: readonly Moving[]
  value: SubmissionStatus | undefined
  onChange: (status: SubmissionStatus | undefined) => void
}

/** The next steps in the order of the programme, with how many can take each; what ends it is apart. */
export function MoveTo({ rows, value, onChange }: Props) {
  const id = useId()
  const steps = stepsOf(rows)
  const option = (status: SubmissionStatus) => ({
    value: status,
    label: t('{status} ({able} of {count})', {
      status: say(statusLabels[status]),
      able: partition(rows, status).able.length,
      count: rows.length,
    }),
  })
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('Move to')}</label>
      <Select
        id={id}
        placeholder={t('Choose a status')}
        notFoundContent={t('No step is possible')}
        value={value}
        options={[
          ...steps.filter((status) => status !== 'withdrawn').map(option),
          ...(steps.includes('withdrawn')
            ? [{ label: t('Out of the programme'), options: [option('withdrawn')] }]
            : []),
        ]}
        onChange={onChange}
      />
    </div>
  )
}
