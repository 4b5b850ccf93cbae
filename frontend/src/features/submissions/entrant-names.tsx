import type { NamesInFile as File } from '@accolade/contracts/entities/names-in-files'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { LoadFailure } from '../../components/load-failure.tsx'
import { NamesInFile } from '../../components/names-in-file.tsx'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { AcceptNames } from './accept-names.tsx'
import styles from './evidence.module.css'

/** The names that can be read in the entrant's files, and what to do about them. */
export function EntrantNames({ submissionId }: { submissionId: string }) {
  const { data, error, mutate } = useRead(submissionsRoutes.getNamesInFiles, {
    params: { id: submissionId },
  })
  if (error) return <LoadFailure what={t('the names in your files')} onRetry={() => mutate()} />
  const files = (data?.files ?? []).filter(({ state, findings }) => state !== 'read' || findings.length > 0)
  if (files.length === 0) return null
  const named = files.some(({ findings }) => findings.length > 0)
  return (
    <section className={styles.names} aria-labelledby="names-title">
      <h3 id="names-title">{t('Names in your files')}</h3>
      {named && (
        <p>
          {t(
            'Judging is blind, and judges see your files as they are. Please replace a file in which you can be recognized, or say why the name may stay.',
          )}
        </p>
      )}
      <ul>
        {files.map((file: File) => (
          <NamesInFile key={file.id} file={file} submissionId={submissionId}>
            <AcceptNames
              key={file.reason}
              file={file}
              submissionId={submissionId}
              onAccepted={() => mutate()}
            />
          </NamesInFile>
        ))}
      </ul>
    </section>
  )
}
