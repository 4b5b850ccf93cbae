import type { Submission } from '@accolade/contracts/entities/submission'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { useRefusal } from '../../lib/entering.ts'
import { useProgramme } from '../../lib/programme.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { BasicsStep } from './basics-step.tsx'
import { DeclarationsStep } from './declarations-step.tsx'
import { DraftPeople } from './draft-people.tsx'
import { EvidenceStep } from './evidence-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import styles from './submit.module.css'
import { useFocusedField } from './use-focused-field.ts'
import { usePresence } from './use-presence.ts'
import type { WizardStep } from './wizard-step.ts'

interface Props {
  submission: Submission
  step: WizardStep
  go: (step: WizardStep, id?: string) => void
}

/** The steps of a draft; where it cannot be completed, that is said before all of them. */
export function DraftSteps({ submission, step, go }: Props) {
  const closed = useClosedDraft(submission)
  const { field, handlers } = useFocusedField()
  const presence = usePresence(submission.id, field)
  const { toggles } = useProgramme()
  const isUndeclared = toggles.declarations === true && submission.declaration === null
  return (
    <div {...handlers}>
      <DraftPeople presence={presence} />
      {closed && (
        <p className={`notice ${styles.submitNotice}`}>
          {t('{reason}. You can still edit this draft, but not complete it.', { reason: closed })}
        </p>
      )}
      {step === 'basics' && (
        <BasicsStep
          submission={submission}
          onSaved={(saved) => go('evidence', saved.id)}
          presence={presence}
          writing={field}
        />
      )}
      {step === 'evidence' && (
        <EvidenceStep
          submission={submission}
          closed={closed}
          onBack={() => go('basics')}
          onPreview={() => go('preview')}
          onDeclare={toggles.declarations ? () => go('declarations') : undefined}
          onPayment={() => go('payment')}
        />
      )}
      {step === 'declarations' && (
        <DeclarationsStep
          submission={submission}
          closed={closed}
          onBack={() => go('evidence')}
          onPayment={() => go('payment')}
        />
      )}
      {step === 'payment' && (
        <PaymentStep
          submission={submission}
          closed={closed ?? (isUndeclared ? t('Please make the declarations about the work first') : null)}
          onBack={() => go(toggles.declarations ? 'declarations' : 'evidence')}
        />
      )}
    </div>
  )
}

/** Why the draft cannot be completed now; null where it can. Categories that are not active are in no list. */
function useClosedDraft({ categoryId }: Submission): string | null {
  const { data: categories } = useRead(catalogueRoutes.listCategories)
  const refusal = useRefusal()
  if (!categories) return null
  const category = categories.find(({ id }) => id === categoryId)
  return refusal(category ?? { isActive: false, deadline: '' })?.text ?? null
}
