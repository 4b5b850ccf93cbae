import { mark } from '@accolade/contracts/words'
import { useProgramme } from '../../lib/programme.ts'

/** The steps of entering work. */
const steps = [
  { id: 'basics', label: mark('Basics') },
  { id: 'evidence', label: mark('Evidence') },
  { id: 'declarations', label: mark('Declarations') },
  { id: 'payment', label: mark('Payment') },
] as const

/** The preview belongs to the evidence, and is no step of its own. */
export type WizardStep = (typeof steps)[number]['id'] | 'preview'

/** The steps in the order in which they are taken; declarations are one only where the programme asks for them. */
export function useWizardSteps() {
  const { toggles } = useProgramme()
  return toggles.declarations ? steps : steps.filter(({ id }) => id !== 'declarations')
}
type WizardSteps = ReturnType<typeof useWizardSteps>

/** The step that an address asks for; without a draft there is only the first. */
export function stepOf(asked: string | null, draftId: string | null, shown: WizardSteps): WizardStep {
  const known = asked === 'preview' ? asked : shown.find((step) => step.id === asked)?.id
  return draftId === null || !known ? 'basics' : known
}
