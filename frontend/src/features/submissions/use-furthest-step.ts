import { useRef } from 'react'
import { useWizardSteps, type WizardStep } from './wizard-step.ts'

/** The last step that can be opened: all but payment as soon as there is a draft, payment once somebody was there. */
export function useFurthestStep(draftId: string | null, step: WizardStep): WizardStep {
  const steps = useWizardSteps()
  const paying = useRef<string | null>(null)
  if (step === 'payment') paying.current = draftId
  if (draftId === null) return 'basics'
  if (paying.current === draftId) return 'payment'
  return steps.some(({ id }) => id === 'declarations') ? 'declarations' : 'evidence'
}
