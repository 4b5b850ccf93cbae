import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { statusOf } from '../../lib/api-error.ts'
import { useClosedText } from '../../lib/entering.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useReadWhen } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { BasicsStep } from './basics-step.tsx'
import { ClosedPanel } from './closed-panel.tsx'
import { DraftSteps } from './draft-steps.tsx'
import { PreviewStep } from './preview-step.tsx'
import { RequestedChanges } from './requested-changes.tsx'
import { StepList } from './step-list.tsx'
import { StepsTaken } from './step-title.tsx'
import styles from './submit.module.css'
import { useSubmitFacts } from './submit-facts.ts'
import { SubmitSidebar } from './submit-sidebar.tsx'
import { useFurthestStep } from './use-furthest-step.ts'
import { stepOf, useWizardSteps, type WizardStep } from './wizard-step.ts'

/** `/submit`: the wizard. Draft and step are in the address, so that reloading keeps one's place. */
export function SubmitPage() {
  const [address, change] = useAddress()
  const draftId = address.get('draft')
  const step = stepOf(address.get('step'), draftId, useWizardSteps())
  const furthest = useFurthestStep(draftId, step)
  const [openedAt] = useState(step)
  const [taken, setTaken] = useState(false)
  const facts = useSubmitFacts(draftId)
  const { data: opened } = useReadWhen(
    submissionsRoutes.getSubmission,
    draftId ? { params: { id: draftId } } : null,
  )
  if (step !== openedAt && !taken) setTaken(true)
  const go = (next: WizardStep, id = draftId) =>
    change(() => new URLSearchParams({ ...(id && { draft: id }), step: next }))
  return (
    <AntdTheme>
      <div className={`page ${styles.submit} ${step === 'preview' ? styles.submitWide : ''}`}>
        <header className={styles.submitHead}>
          <PageHead facts={opened?.changes ? [] : facts}>
            <h1 className="page-title">{opened?.changes ? t('Change Your Entry') : t('Submit Entry')}</h1>
          </PageHead>
          {opened?.changes ? (
            <p className="lead">{opened.title}</p>
          ) : (
            <StepList current={step} furthest={furthest} onStep={(next) => go(next)} />
          )}
        </header>
        <div className={styles.submitMain}>
          <StepsTaken value={taken}>
            <Wizard
              key={draftId ?? 'new'}
              draftId={draftId}
              categoryId={address.get('category')}
              step={step}
              go={go}
            />
          </StepsTaken>
        </div>
        {step !== 'preview' && <SubmitSidebar currentId={draftId} />}
      </div>
    </AntdTheme>
  )
}

interface WizardProps {
  draftId: string | null
  /** What a link says is entered in. */
  categoryId: string | null
  step: WizardStep
  go: (step: WizardStep, id?: string) => void
}

function Wizard({ draftId, categoryId, step, go }: WizardProps) {
  const {
    data: submission,
    error,
    mutate,
  } = useReadWhen(submissionsRoutes.getSubmission, draftId ? { params: { id: draftId } } : null)
  if (draftId !== null && step === 'preview')
    return <PreviewStep submissionId={draftId} onBack={() => go('evidence')} />
  if (draftId === null) return <NewSubmission categoryId={categoryId} go={go} />
  if (error && statusOf(error) === 404)
    return (
      <ClosedPanel title={t('Draft not found')} text={t('It was deleted, or it belongs to somebody else.')} />
    )
  if (error) return <LoadFailure what={t('details of this draft')} onRetry={() => mutate()} />
  if (!submission) return <ListSkeleton what={t('the draft')} rows={6} />
  if (submission.status === 'pending_payment') {
    const text = t('This submission counts as soon as the payment is in.')
    return <ClosedPanel title={t('Invoice requested')} text={text} />
  }
  if (submission.changes)
    return (
      <RequestedChanges
        key={submission.changes.id}
        submission={submission}
        changes={submission.changes}
        onPreview={() => go('preview')}
      />
    )
  if (submission.status !== 'draft') {
    const text = t('What was submitted can be viewed, but not changed.')
    return <ClosedPanel title={t('Already submitted')} text={text} />
  }
  return <DraftSteps submission={submission} step={step} go={go} />
}

/** A submission begins, unless nothing new is taken. */
function NewSubmission({ categoryId, go }: Pick<WizardProps, 'categoryId' | 'go'>) {
  const closed = useClosedText()
  if (closed) {
    const text = t('Nothing new can be entered. Your drafts stay as they are, and you can still edit them.')
    return <ClosedPanel title={closed} text={text} programmeClosed />
  }
  return <BasicsStep categoryId={categoryId} onSaved={(saved) => go('evidence', saved.id)} />
}
