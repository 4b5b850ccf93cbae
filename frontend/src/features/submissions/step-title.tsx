import { createContext, useContext, useEffect, useRef } from 'react'
import styles from './submit.module.css'
import type { WizardStep } from './wizard-step.ts'

/** Whether the person has gone from one step to another since the page was opened. */
export const StepsTaken = createContext(false)

/** The heading of a step. A change of the step moves the focus to it; opening the page does not. */
export function StepTitle({ step, children }: { step: WizardStep; children: string }) {
  const taken = useContext(StepsTaken)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (taken) heading.current?.focus()
  }, [taken])
  return (
    <h2
      ref={heading}
      id={`${step}-title`}
      tabIndex={-1}
      className={`section-title ${styles.submitStepTitle}`}
    >
      {children}
    </h2>
  )
}
