import { awardFormSchema } from '@accolade/contracts/entities/award'
import { categoryRules } from '@accolade/contracts/entities/category-rules'
import { Input } from 'antd'
import { rulesOf } from '../../../lib/form-rules.ts'
import { numberRuleOf } from '../shared/number-rule.ts'
import { RowsEditor } from './rows-editor.tsx'

const { fees, judgingCriteria, timeline } = awardFormSchema.shape
const fee = rulesOf(fees.element)
const criterion = rulesOf(judgingCriteria.element)
const phase = rulesOf(timeline.element)

/** What an entry costs, by who enters. */
export function FeesEditor() {
  return (
    <RowsEditor
      name="fees"
      legend="Fees"
      noun="fee"
      addWords="Add Fee"
      blank={{ category: '', description: '' }}
      fields={[
        { name: 'category', label: (at) => `Name of fee ${at}`, rules: fee.category },
        {
          name: 'price',
          label: (at) => `Price of fee ${at} in dollars`,
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
      legend="Judging criteria"
      noun="criterion"
      addWords="Add Criterion"
      blank={{ criterion: '', weight: categoryRules.weightDefault, description: '' }}
      fields={[
        { name: 'criterion', label: (at) => `Name of criterion ${at}`, rules: criterion.criterion },
        {
          name: 'weight',
          label: (at) => `Weight of criterion ${at} in percent`,
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
      legend="Timeline"
      noun="phase"
      addWords="Add Phase"
      blank={{ phase: '', date: '', description: '' }}
      fields={[
        { name: 'phase', label: (at) => `Name of phase ${at}`, rules: phase.phase },
        { name: 'date', label: (at) => `Date of phase ${at}`, rules: phase.date },
      ]}
      descriptionRules={phase.description}
    />
  )
}
