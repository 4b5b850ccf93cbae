import type { Submission } from '@accolade/contracts/entities/submission'
import { Button } from 'antd'
import { ClientSignOff } from '../../components/client-sign-off.tsx'
import { toast } from '../../lib/toasts.ts'
import { t } from '../../lib/words.ts'
import { captionId } from './caption-field.tsx'
import { CompleteText } from './complete-text.tsx'
import { EvidenceFields } from './evidence-fields.tsx'
import { StepTitle } from './step-title.tsx'
import submit from './submit.module.css'
import { useArranging } from './use-arranging.ts'
import { useComplete } from './use-complete.ts'
import { useUploads } from './use-uploads.ts'
import { useWantedField } from './use-wanted-field.ts'
import { WarningsDialog } from './warnings-dialog.tsx'

interface Props {
  submission: Submission
  /** Why it cannot be completed now; null where it can. */
  closed: string | null
  onBack: () => void
  onPreview: () => void
  /** Goes on to the declarations; absent where none are asked for. */
  onDeclare?: (() => void) | undefined
  onPayment: () => void
}

/** Step 2: what proves it. */
export function EvidenceStep({ submission, closed, onBack, onPreview, onDeclare, onPayment }: Props) {
  const uploads = useUploads(submission)
  const arranging = useArranging(submission.id, uploads.assets)
  const { pending, warnings, check, goOn, goBack } = useComplete(submission, onPayment)
  const due = submission.payment.required
  useWantedField((assetId) => document.getElementById(captionId(assetId))?.focus())
  const finish = async () => {
    await arranging.flush()
    if (arranging.unsaved())
      toast({ title: t('Error'), description: t('A caption is not saved yet.'), variant: 'destructive' })
    else if (onDeclare) onDeclare()
    else await check()
  }
  const preview = async () => {
    await arranging.flush()
    onPreview()
  }
  return (
    <section aria-labelledby="evidence-title">
      <StepTitle step="evidence">{t('Upload Evidence')}</StepTitle>
      <EvidenceFields submissionId={submission.id} uploads={uploads} arranging={arranging} />
      <ClientSignOff submission={submission} />
      <div className={`button-row ${submit.submitActions}`}>
        <Button onClick={onBack}>{t('Back')}</Button>
        <Button disabled={uploads.busy} onClick={preview}>
          {t('See what judges will see')}
        </Button>
        <Button
          type="primary"
          disabled={pending || uploads.busy || (closed !== null && !onDeclare)}
          onClick={finish}
        >
          {onDeclare ? t('Continue to Declarations') : <CompleteText pending={pending} due={due} />}
        </Button>
      </div>
      {uploads.busy && <p>{t('Files are still on their way.')}</p>}
      {closed && <p>{closed}.</p>}
      {warnings && (
        <WarningsDialog
          warnings={warnings}
          submission={submission}
          goOnText={due ? t('Continue anyway') : t('Complete anyway')}
          onGoOn={goOn}
          onClose={goBack}
        />
      )}
    </section>
  )
}
