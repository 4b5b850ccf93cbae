/** The three steps of entering work. */
export const wizardSteps = [
  { id: 'basics', label: 'Basics' },
  { id: 'evidence', label: 'Evidence' },
  { id: 'payment', label: 'Payment' },
] as const

export type WizardStep = (typeof wizardSteps)[number]['id']

/** The step that an address asks for; without a draft there is only the first. */
export function stepOf(asked: string | null, draftId: string | null): WizardStep {
  const known = wizardSteps.find((step) => step.id === asked)
  return draftId === null || !known ? 'basics' : known.id
}
