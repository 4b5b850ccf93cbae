import { levelNames } from '@accolade/contracts/entities/judging-rules'
import { type AdminWinner, winnerFormSchema } from '@accolade/contracts/entities/winner'
import { winnerRules } from '@accolade/contracts/entities/winner-rules'
import { Form, Input, Select } from 'antd'
import { rulesOf } from '../../../lib/form-rules.ts'
import { say, t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'
import { numberRuleOf } from '../shared/number-rule.ts'
import styles from './award-fields.module.css'
import { resultText } from './level-cell.tsx'
import { retitled } from './winner-fields.ts'

const rules = rulesOf(winnerFormSchema)
const scoreRule = numberRuleOf(winnerFormSchema.shape.score)
const entriesRule = numberRuleOf(winnerFormSchema.shape.entries)
const levels = Object.entries(levelNames)

/** What a winner gets: level, points, the award's name and its day, with the result of judging beside them. */
export function AwardFields({ winner }: { winner: AdminWinner | null }) {
  const result = winner?.result ?? null
  const isHidden = winner?.scoreHidden !== undefined
  const form = Form.useFormInstance()
  const level = Form.useWatch('level', form)
  const score = Form.useWatch('score', form)
  const differs = result?.level && (result.level !== level || result.score !== Number(score))
  const nameAward = (chosen: AdminWinner['level']) => {
    const { awardTitle, categoryName } = form.getFieldsValue()
    form.setFieldValue('awardTitle', retitled(awardTitle, chosen, categoryName ?? ''))
  }
  const takeResult = () => {
    form.setFieldsValue(result)
    nameAward(result?.level ?? undefined)
    void form.validateFields(['level', 'score'])
  }
  return (
    <>
      <div className={layout.columns}>
        {!isHidden && (
          <>
            <Form.Item
              name="level"
              label={t('Level')}
              dependencies={['published']}
              rules={[({ getFieldValue }) => levelRule(getFieldValue('published'))]}
            >
              <Select
                allowClear
                placeholder={t('Choose a level')}
                options={levels.map(([value, label]) => ({ value, label: say(label) }))}
                onChange={nameAward}
              />
            </Form.Item>
            <Form.Item name="score" label={t('Score (optional)')} rules={[scoreRule]}>
              <Input type="number" min={0} max={100} step={0.01} />
            </Form.Item>
          </>
        )}
        <Form.Item name="entries" label={t('Entries (optional)')} rules={[entriesRule]}>
          <Input type="number" min={1} max={winnerRules.entriesMax} placeholder={t('In the category')} />
        </Form.Item>
        <Form.Item
          name="awardedOn"
          label={t('Awarded on')}
          rules={[{ required: true, message: t('Required') }]}
        >
          <Input type="date" />
        </Form.Item>
      </div>
      {isHidden && (
        <p className={styles.judged}>
          {t(
            'You have a conflict of interest with this entry: level, score and award are shown once results are sealed. Until then you cannot change them, nor publish the winner.',
          )}
        </p>
      )}
      {winner?.submissionId && !isHidden && (
        <p className={styles.judged}>
          {result
            ? t('Result of judging: {result}.', { result: resultText(result) })
            : t('No result of judging is known.')}
          {differs && (
            <button type="button" className="text-button" onClick={takeResult}>
              {t('Use the result')}
            </button>
          )}
        </p>
      )}
      {!isHidden && (
        <Form.Item name="awardTitle" label={t('Award (optional)')} rules={rules.awardTitle}>
          <Input />
        </Form.Item>
      )}
    </>
  )
}

/** A winner is published with a level only, and none is guessed. */
function levelRule(published: boolean) {
  return {
    validator: async (_: unknown, level: AdminWinner['level']) => {
      if (published && !level) throw new Error(t('Choose the level to publish'))
    },
  }
}
