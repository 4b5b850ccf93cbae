import type { NamesInFile } from '@accolade/contracts/entities/names-in-files'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Button, Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'
import styles from './evidence.module.css'

/** As the contract has it, which loads a library to check it. */
const rules = { min: 5, max: 500 }

interface Props {
  file: NamesInFile
  submissionId: string
  onAccepted: () => unknown
}

/** Says why the names in a file may stay. */
export function AcceptNames({ file, submissionId, onAccepted }: Props) {
  const id = useId()
  const [reason, setReason] = useState(file.reason ?? '')
  const [pending, act] = useAction()
  const length = reason.trim().length
  const accept = (event: FormEvent) => {
    event.preventDefault()
    return act({
      work: async () => {
        const params = { id: submissionId, assetId: file.id }
        await call(submissionsRoutes.acceptNames, { params, body: { reason } })
        await onAccepted()
      },
      done: { title: t('Reason saved'), description: file.name },
      failure: t('Failed to save the reason. Please try again.'),
    })
  }
  return (
    <form className={styles.reason} onSubmit={accept}>
      <label htmlFor={id}>{t('Why the name may stay')}</label>
      <Input
        id={id}
        value={reason}
        maxLength={rules.max}
        placeholder={t('It is the brand that is advertised.')}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        htmlType="submit"
        disabled={pending || length < rules.min || (!file.open && reason.trim() === file.reason)}
      >
        {t('This is fine')}
      </Button>
    </form>
  )
}
