import { noteLimits } from '@accolade/contracts/entities/note'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { ListSkeleton } from '../../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { useSession } from '../../../../lib/session.ts'
import { useRead } from '../../../../lib/use-read.ts'
import { t } from '../../../../lib/words.ts'
import { ListNote } from '../../shared/list-tools.tsx'
import { None, Section } from '../../shared/section.tsx'
import { NewNote } from './new-note.tsx'
import { NoteItem } from './note-item.tsx'
import styles from './notes.module.css'

/** What administrators note for each other. */
export function NotesSection({ id }: { id: string }) {
  const { data, error, mutate } = useRead(submissionsRoutes.listNotes, { params: { id } })
  const { user } = useSession()
  const reload = () => mutate()
  return (
    <Section title={t('Internal notes')}>
      <ListNote>{t('Only administrators read these. Entrants and judges never do.')}</ListNote>
      {error && !data && <LoadFailure what={t('the notes')} onRetry={reload} />}
      {!data && !error && <ListSkeleton what={t('the notes')} rows={2} />}
      {data?.items.length === 0 && <None>{t('Nobody has noted anything yet.')}</None>}
      <ol className={styles.notes}>
        {data?.items.map((note) => (
          <li key={note.id}>
            <NoteItem submissionId={id} note={note} isOwn={note.by.userId === user?.id} onChanged={reload} />
          </li>
        ))}
      </ol>
      {data && data.items.length < noteLimits.perEntry && <NewNote id={id} onAdded={reload} />}
      {data && data.items.length >= noteLimits.perEntry && (
        <p className={styles.full}>
          {t('This entry has {count} notes, as many as it can have. Delete one to write another.', {
            count: noteLimits.perEntry,
          })}
        </p>
      )}
    </Section>
  )
}
