import type { NamesInFile as File } from '@accolade/contracts/entities/names-in-files'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { NamesInFile } from '../../../components/names-in-file.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import styles from './found-names.module.css'

interface Props {
  submissionId: string
  /** What can be done about a file. */
  action?: ((file: File) => ReactNode) | undefined
}

/** The names that can be read in the files of a submission, as its entrant sees them. */
export function FoundNames({ submissionId, action }: Props) {
  const { data, error, mutate } = useRead(submissionsRoutes.getNamesInFiles, {
    params: { id: submissionId },
  })
  if (error) return <LoadFailure what={t('the names in files')} onRetry={() => mutate()} />
  const files = (data?.files ?? []).filter(({ state, findings }) => state !== 'read' || findings.length > 0)
  if (files.length === 0) return null
  return (
    <section className={styles.names}>
      <h3>{t('Names in files')}</h3>
      <ul>
        {files.map((file) => (
          <NamesInFile key={file.id} file={file} submissionId={submissionId}>
            {action?.(file)}
          </NamesInFile>
        ))}
      </ul>
    </section>
  )
}
