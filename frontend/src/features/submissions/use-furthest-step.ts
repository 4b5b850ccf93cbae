import { useRef } from 'react'
import { type WizardStep, wizardSteps } from './wizard-step.ts'

/** The last step that can be opened: evidence as soon as there is a draft, payment once somebody was there. */
export function useFurthestStep(draftId: string | null, step: WizardStep): WizardStep {
  const paying = useRef<string | null>(null)
  if (step === 'payment') paying.current = draftId
  if (draftId === null) return wizardSteps[0].id
  return paying.current === draftId ? 'payment' : 'evidence'
}
