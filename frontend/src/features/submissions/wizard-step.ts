import { mark } from '@accolade/contracts/words'

/** The three steps of entering work. */
export const wizardSteps = [
  { id: 'basics', label: mark('Basics') },
  { id: 'evidence', label: mark('Evidence') },
  { id: 'payment', label: mark('Payment') },
] as const

export type WizardStep = (typeof wizardSteps)[number]['id']

/** The step that an address asks for; without a draft there is only the first. */
export function stepOf(asked: string | null, draftId: string | null): WizardStep {
  const known = wizardSteps.find((step) => step.id === asked)
  return draftId === null || !known ? 'basics' : known.id
}
