import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { statusOf } from '../../lib/api-error.ts'
import { useReadWhen } from '../../lib/use-read.ts'
import { BasicsStep } from './basics-step.tsx'
import { EvidenceStep } from './evidence-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { StepList } from './step-list.tsx'
import { SubmitSidebar } from './submit-sidebar.tsx'
import { stepOf, type WizardStep } from './wizard-step.ts'
import '../../styles/forms.css'
import '../../styles/submit.css'

/** `/submit`: the wizard. Draft and step stand in the address, so that reloading keeps one's place. */
export function SubmitPage() {
  const [query, setQuery] = useSearchParams()
  const draftId = query.get('draft')
  const step = stepOf(query.get('step'), draftId)
  useFocusOnStep(step)
  const go = (next: WizardStep, id = draftId) => setQuery({ ...(id && { draft: id }), step: next })
  return (
    <AntdTheme>
      <div className="page submit">
        <header className="submit__head">
          <h1 className="page-title">Submit Entry</h1>
          <StepList current={step} />
        </header>
        <div className="submit__main">
          <Wizard key={draftId ?? 'new'} draftId={draftId} step={step} go={go} />
        </div>
        <SubmitSidebar currentId={draftId} />
      </div>
    </AntdTheme>
  )
}

/** Who goes on to another step goes on reading at its heading; opening the page moves nothing. */
function useFocusOnStep(step: WizardStep): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const frame = requestAnimationFrame(() => document.getElementById(`${step}-title`)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [step])
}

interface WizardProps {
  draftId: string | null
  step: WizardStep
  go: (step: WizardStep, id?: string) => void
}

function Wizard({ draftId, step, go }: WizardProps) {
  const {
    data: submission,
    error,
    mutate,
  } = useReadWhen(submissionsRoutes.getSubmission, draftId ? { params: { id: draftId } } : null)
  if (draftId === null) return <BasicsStep onSaved={(saved) => go('evidence', saved.id)} />
  if (error && statusOf(error) === 404)
    return <Closed title="Draft not found" text="It was deleted, or it belongs to somebody else." />
  if (error) return <LoadFailure what="details of this draft" onRetry={() => mutate()} />
  if (!submission) return <ListSkeleton what="the draft" rows={6} />
  if (submission.status === 'pending_payment') {
    return <Closed title="Payment requested" text="This entry is submitted as soon as the payment is in." />
  }
  if (submission.status !== 'draft') {
    return <Closed title="Already submitted" text="A submitted entry can be viewed, but not changed." />
  }
  if (step === 'basics')
    return <BasicsStep submission={submission} onSaved={(saved) => go('evidence', saved.id)} />
  if (step === 'evidence') {
    return (
      <EvidenceStep submission={submission} onBack={() => go('basics')} onPayment={() => go('payment')} />
    )
  }
  return <PaymentStep submission={submission} onBack={() => go('evidence')} />
}

function Closed({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className="section-title">{title}</h2>
      <p className="lead" style={{ marginBlock: '1rem 2rem' }}>
        {text}
      </p>
      <p className="button-row">
        <Link to="/dashboard" className="button">
          Go to the dashboard
        </Link>
        <Link to="/submit" className="button">
          Start a new entry
        </Link>
      </p>
    </section>
  )
}
