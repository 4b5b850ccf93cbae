import { type WizardStep, wizardSteps } from './wizard-step.ts'

/** Where one is in the wizard. */
export function StepList({ current }: { current: WizardStep }) {
  const reached = wizardSteps.findIndex((step) => step.id === current)
  return (
    <ol className="steps" aria-label="Steps">
      {wizardSteps.map((step, index) => (
        <li
          key={step.id}
          className={`steps__step ${index < reached ? 'steps__step--done' : ''}`}
          aria-current={step.id === current ? 'step' : undefined}
        >
          <span className="steps__number">{index + 1}</span>
          {step.label}
        </li>
      ))}
    </ol>
  )
}
