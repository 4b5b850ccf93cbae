import { awardFormSchema } from '@accolade/contracts/entities/award'
import { categoryRules } from '@accolade/contracts/entities/category-rules'
import { Input } from 'antd'
import { rulesOf } from '../../../lib/form-rules.ts'
import { useProgramme } from '../../../lib/programme.ts'
import { t } from '../../../lib/words.ts'
import { numberRuleOf } from '../shared/number-rule.ts'
import { RowsEditor } from './rows-editor.tsx'

const { fees, judgingCriteria, timeline } = awardFormSchema.shape
const fee = rulesOf(fees.element)
const criterion = rulesOf(judgingCriteria.element)
const phase = rulesOf(timeline.element)

/** What an entry costs, by who enters. */
export function FeesEditor() {
  const { currency } = useProgramme()
  return (
    <RowsEditor
      name="fees"
      legend={t('Fees')}
      kind="fee"
      addWords={t('Add Fee')}
      blank={{ category: '', description: '' }}
      fields={[
        { name: 'category', label: (number) => t('Name of fee {number}', { number }), rules: fee.category },
        {
          name: 'price',
          label: (number) => t('Price of fee {number} in {currency}', { number, currency }),
          rules: [numberRuleOf(fees.element.shape.price)],
          input: <Input type="number" min={0} step="0.01" inputMode="decimal" />,
        },
      ]}
      descriptionRules={fee.description}
    />
  )
}

/** What counts how much. */
export function JudgingCriteriaEditor() {
  return (
    <RowsEditor
      name="judgingCriteria"
      legend={t('Judging criteria')}
      kind="criterion"
      addWords={t('Add Criterion')}
      blank={{ criterion: '', weight: categoryRules.weightDefault, description: '' }}
      fields={[
        {
          name: 'criterion',
          label: (number) => t('Name of criterion {number}', { number }),
          rules: criterion.criterion,
        },
        {
          name: 'weight',
          label: (number) => t('Weight of criterion {number} in percent', { number }),
          rules: [numberRuleOf(judgingCriteria.element.shape.weight)],
          input: <Input type="number" min={0} max={100} />,
        },
      ]}
      descriptionRules={criterion.description}
    />
  )
}

/** What happens when; the date is text, as it may be a span. */
export function TimelineEditor() {
  return (
    <RowsEditor
      name="timeline"
      legend={t('Timeline')}
      kind="phase"
      addWords={t('Add Phase')}
      blank={{ phase: '', date: '', description: '' }}
      fields={[
        { name: 'phase', label: (number) => t('Name of phase {number}', { number }), rules: phase.phase },
        { name: 'date', label: (number) => t('Date of phase {number}', { number }), rules: phase.date },
      ]}
      descriptionRules={phase.description}
    />
  )
}
