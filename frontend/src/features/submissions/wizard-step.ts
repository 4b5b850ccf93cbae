import { mark } from '@accolade/contracts/words'

/** The three steps of entering work. */
export const wizardSteps = [
  { id: 'basics', label: mark('Basics') },
  { id: 'evidence', label: mark('Evidence') },
  { id: 'payment', label: mark('Payment') },
] as const

/** The preview belongs to the evidence, and is no step of its own. */
export type WizardStep = (typeof wizardSteps)[number]['id'] | 'preview'

/** The step that an address asks for; without a draft there is only the first. */
export function stepOf(asked: string | null, draftId: string | null): WizardStep {
  const known = asked === 'preview' ? asked : wizardSteps.find((step) => step.id === asked)?.id
  return draftId === null || !known ? 'basics' : known
}
