import { timelineFormSchema } from '@accolade/contracts/entities/programme-form'
import { Form, Input } from 'antd'
import { ruleOf } from '../../../lib/form-rules.ts'
import layout from '../shared/form.module.css'
import styles from './timelines.module.css'

const dates = [
  ['submissionsOpen', 'Submissions open'],
  ['submissionsClose', 'Submissions close'],
  ['judgingStarts', 'Judging starts'],
  ['judgingEnds', 'Judging ends'],
  ['winnersAnnounced', 'Winners announced'],
] as const

const timelines = [
  ['timelineA', 'Timeline A: home and marketing pages'],
  ['timelineB', 'Timeline B: judging pages, FAQ and policies'],
] as const

const dateRule = ruleOf(timelineFormSchema.shape.submissionsClose)

/** Both readings of the dates, and where they contradict each other. */
export function Timelines({ conflicts }: { conflicts: readonly string[] }) {
  const names = dates.filter(([name]) => conflicts.includes(name)).map(([, label]) => label.toLowerCase())
  return (
    <>
      <h3>Dates</h3>
      {names.length > 0 && (
        <p className={`notice ${layout.notice}`}>
          The two timelines contradict each other: {names.join(', ')}. Visitors see both.
        </p>
      )}
      <div className={styles.timelines}>
        {timelines.map(([timeline, title]) => (
          <fieldset key={timeline}>
            <legend>{title}</legend>
            {dates.map(([name, label]) => (
              <Form.Item
                key={name}
                name={[timeline, name]}
                label={label}
                rules={name === 'submissionsOpen' ? [] : [dateRule]}
                extra={
                  conflicts.includes(name) && `Differs from timeline ${timeline === 'timelineA' ? 'B' : 'A'}.`
                }
              >
                <Input type="date" />
              </Form.Item>
            ))}
          </fieldset>
        ))}
      </div>
    </>
  )
}
