import type { OpenChanges } from '@accolade/contracts/entities/change-request'
import { changeRequestRules } from '@accolade/contracts/entities/change-request-rules'
import type { Submission } from '@accolade/contracts/entities/submission'
import { Button, Input } from 'antd'
import { useId, useRef, useState } from 'react'
import { ChangesNotice } from '../../components/changes-notice.tsx'
import { CharacterCount } from '../../components/character-count.tsx'
import { toast } from '../../lib/toasts.ts'
import { t } from '../../lib/words.ts'
import { BasicsStep, type Flush } from './basics-step.tsx'
import { EvidenceFields } from './evidence-fields.tsx'
import styles from './requested-changes.module.css'
import submit from './submit.module.css'
import { useArranging } from './use-arranging.ts'
import { useSendBack } from './use-send-back.ts'
import { useUploads } from './use-uploads.ts'
import { useWantedField } from './use-wanted-field.ts'
import { WarningsDialog } from './warnings-dialog.tsx'

interface Props {
  submission: Submission
  changes: OpenChanges
  onPreview: () => void
}

/** What an administrator asks to be changed of an entry: the parts that are asked for, and the way back. */
export function RequestedChanges({ submission, changes, onPreview }: Props) {
  const noteId = useId()
  const [note, setNote] = useState('')
  const flush = useRef<Flush>(undefined)
  const uploads = useUploads(submission)
  const arranging = useArranging(submission.id, uploads.assets)
  const { pending, warnings, check, goOn, goBack } = useSendBack(submission, changes)
  useWantedField((field) => document.getElementById(field)?.focus())
  const asksFor = (part: OpenChanges['parts'][number]) => changes.parts.includes(part)
  /** Saves what is typed; the version of the entry then, null where that did not work. */
  const save = async (): Promise<number | null> => {
    await arranging.flush()
    const version = flush.current ? await flush.current() : submission.version
    if (version !== null && !arranging.unsaved()) return version
    toast({
      title: t('Error'),
      description: t('Not everything is saved yet. Please look at what is marked above.'),
      variant: 'destructive',
    })
    return null
  }
  const send = async () => {
    const version = await save()
    if (version !== null) await check({ note, version })
  }
  const preview = async () => {
    if ((await save()) !== null) onPreview()
  }
  return (
    <>
      <ChangesNotice changes={changes} title={t('The organizers ask you to change this entry.')} />
      {asksFor('texts') && (
        <div className={styles.part}>
          <BasicsStep submission={submission} onSaved={() => {}} entered={flush} />
        </div>
      )}
      {asksFor('evidence') && (
        <section className={styles.part} aria-labelledby="evidence-title">
          <h2 id="evidence-title" className={`section-title ${submit.submitStepTitle}`}>
            {t('Evidence')}
          </h2>
          <EvidenceFields submissionId={submission.id} uploads={uploads} arranging={arranging} />
        </section>
      )}
      <section className={styles.part} aria-labelledby="send-back-title">
        <h2 id="send-back-title" className={`section-title ${submit.submitStepTitle}`}>
          {t('Send it back')}
        </h2>
        <label htmlFor={noteId}>{t('What you changed, or why something stays as it is (optional)')}</label>
        <Input.TextArea
          id={noteId}
          rows={3}
          value={note}
          maxLength={changeRequestRules.noteMax}
          onChange={({ target }) => setNote(target.value)}
        />
        <CharacterCount text={note} max={changeRequestRules.noteMax} />
        <p className={styles.hint}>
          {t('Nothing is owed for it. Once it is sent back, it can no longer be changed.')}
        </p>
        <div className={`button-row ${submit.submitActions}`}>
          <Button disabled={uploads.busy} onClick={preview}>
            {t('See what judges will see')}
          </Button>
          <Button type="primary" disabled={pending || uploads.busy} onClick={send}>
            {pending ? t('Sending...') : t('Send Back')}
          </Button>
        </div>
        {uploads.busy && <p>{t('Files are still on their way.')}</p>}
      </section>
      {warnings && (
        <WarningsDialog
          warnings={warnings}
          submission={submission}
          goOnText={t('Send back anyway')}
          onGoOn={goOn}
          onClose={goBack}
        />
      )}
    </>
  )
}
