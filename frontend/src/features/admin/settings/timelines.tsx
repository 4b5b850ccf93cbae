import { timelineFormSchema } from '@accolade/contracts/entities/programme-form'
import { mark } from '@accolade/contracts/words'
import { Form, Input } from 'antd'
import { ruleOf } from '../../../lib/form-rules.ts'
import { say, t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'
import styles from './timelines.module.css'

/** Each with its label, and with the same in a sentence. */
const dates = [
  ['submissionsOpen', mark('Submissions open'), mark('submissions open')],
  ['submissionsClose', mark('Submissions close'), mark('submissions close')],
  ['judgingStarts', mark('Judging starts'), mark('judging starts')],
  ['judgingEnds', mark('Judging ends'), mark('judging ends')],
  ['winnersAnnounced', mark('Winners announced'), mark('winners announced')],
] as const

const timelines = [
  ['timelineA', mark('Timeline A: home and marketing pages')],
  ['timelineB', mark('Timeline B: judging pages, FAQ and policies')],
] as const

const dateRule = ruleOf(timelineFormSchema.shape.submissionsClose)

/** Both readings of the dates, and where they contradict each other. */
export function Timelines({ conflicts }: { conflicts: readonly string[] }) {
  const names = dates.filter(([name]) => conflicts.includes(name)).map(([, , inSentence]) => say(inSentence))
  return (
    <>
      <h3>{t('Dates')}</h3>
      {names.length > 0 && (
        <p className={`notice ${layout.notice}`}>
          {t('The two timelines contradict each other: {names}. Visitors see both.', {
            names: names.join(', '),
          })}
        </p>
      )}
      <div className={styles.timelines}>
        {timelines.map(([timeline, title]) => (
          <fieldset key={timeline}>
            <legend>{say(title)}</legend>
            {dates.map(([name, label]) => (
              <Form.Item
                key={name}
                name={[timeline, name]}
                label={say(label)}
                rules={name === 'submissionsOpen' ? [] : [dateRule]}
                extra={
                  conflicts.includes(name) &&
                  t('Differs from timeline {name}.', { name: timeline === 'timelineA' ? 'B' : 'A' })
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
