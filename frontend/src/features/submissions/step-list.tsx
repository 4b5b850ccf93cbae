import { say, t } from '../../lib/words.ts'
import styles from './submit.module.css'
import { useWizardSteps, type WizardStep } from './wizard-step.ts'

interface Props {
  current: WizardStep
  /** The last step that can be opened. */
  furthest: WizardStep
  onStep: (step: WizardStep) => void
}

/** Where one is in the wizard, and the way to any step that has been reached. */
export function StepList({ current, furthest, onStep }: Props) {
  const steps = useWizardSteps()
  const placeOf = (step: WizardStep) =>
    steps.findIndex(({ id }) => id === (step === 'preview' ? 'evidence' : step))
  return (
    <ol className={styles.steps} aria-label={t('Steps')}>
      {steps.map((step, index) => {
        const here = step.id === current
        const label = (
          <>
            <span className={styles.stepsNumber}>{index + 1}</span>
            {say(step.label)}
          </>
        )
        return (
          <li
            key={step.id}
            className={`${styles.stepsStep} ${index < placeOf(current) ? styles.stepsStepDone : ''}`}
            aria-current={here ? 'step' : undefined}
          >
            {!here && index <= placeOf(furthest) ? (
              <button type="button" className={styles.stepsLink} onClick={() => onStep(step.id)}>
                {label}
              </button>
            ) : (
              label
            )}
          </li>
        )
      })}
    </ol>
  )
}
