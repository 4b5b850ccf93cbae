import { type AdminWinner, winnerFormSchema } from '@accolade/contracts/entities/winner'
import { awardsMarker } from '@accolade/contracts/entities/winner-rules'
import { Form, Input } from 'antd'
import { rulesOf } from '../../../lib/form-rules.ts'
import { t } from '../../../lib/words.ts'
import styles from './public-text.module.css'
import { TextApproval } from './text-approval.tsx'

const rules = rulesOf(winnerFormSchema)

/** What everybody reads about the work. The text of the entry is confidential: it is beside it, to be drafted from. */
export function PublicText({ winner }: { winner: AdminWinner | null }) {
  const form = Form.useFormInstance()
  const entryText = winner?.entryText
  return (
    <>
      {entryText && (
        <details className={styles.entry}>
          <summary>{t('Text of the entry (confidential)')}</summary>
          <p className={styles.text}>{entryText}</p>
          <button
            type="button"
            className="text-button"
            onClick={() => form.setFieldValue('description', entryText)}
          >
            {t('Begin the public text with it')}
          </button>
        </details>
      )}
      <Form.Item
        name="description"
        label={t('Public text')}
        dependencies={['published']}
        rules={[
          ...(rules.description ?? []),
          ({ getFieldValue }) => textRule(getFieldValue('published'), entryText),
        ]}
        extra={t('After {marker} each line with a bullet is an award: • name - detail', {
          marker: awardsMarker,
        })}
      >
        <Input.TextArea rows={5} />
      </Form.Item>
      {winner?.submissionId && <TextApproval winner={winner} />}
    </>
  )
}

/** A winner is published only with a text that was written for the public. */
function textRule(published: boolean, entryText: string | undefined) {
  return {
    validator: async (_: unknown, typed: string | undefined) => {
      const text = typed?.trim()
      if (!published) return
      if (!text) throw new Error(t('Write the public text to publish'))
      if (text === entryText)
        throw new Error(t('This is the confidential text of the entry: change it for the public'))
    },
  }
}
