import { broadcastRules, placeholders } from '@accolade/contracts/entities/broadcast-rules'
import { Form, Input } from 'antd'
import { t } from '../../../../lib/words.ts'
import { wordRules } from './message-fields.ts'
import styles from './messages.module.css'

const englishFields = { subject: 'subject', body: 'text' } as const
const germanFields = { subject: 'germanSubject', body: 'germanText' } as const

interface Props {
  isGerman?: boolean
  labels: { subject: string; text: string }
}

/** Subject and text in one language, with what stands for something of the reader. */
export function WordsFields({ isGerman = false, labels }: Props) {
  const names = isGerman ? germanFields : englishFields
  const form = Form.useFormInstance()
  const insert = (placeholder: string) => {
    const field = form.getFieldInstance(names.body)?.resizableTextArea?.textArea as
      | HTMLTextAreaElement
      | undefined
    const typed: string = form.getFieldValue(names.body) ?? ''
    const inserted = `{${placeholder}}`
    const at = field?.selectionStart ?? typed.length
    form.setFieldValue(
      names.body,
      `${typed.slice(0, at)}${inserted}${typed.slice(field?.selectionEnd ?? at)}`,
    )
    field?.focus()
    // once the new text is in the field, one goes on writing behind it
    requestAnimationFrame(() => field?.setSelectionRange(at + inserted.length, at + inserted.length))
  }
  return (
    <>
      <Form.Item name={names.subject} label={labels.subject} rules={wordRules.subject}>
        <Input autoComplete="off" maxLength={broadcastRules.subjectMax} />
      </Form.Item>
      <Form.Item
        name={names.body}
        label={labels.text}
        rules={wordRules.text}
        extra={t('Plain text. An empty line begins a paragraph; web addresses can be followed.')}
      >
        <Input.TextArea autoSize={{ minRows: 7, maxRows: 18 }} maxLength={broadcastRules.textMax} />
      </Form.Item>
      <div className={styles.placeholders}>
        {t('Insert:')}
        {placeholders.map((placeholder) => (
          <button
            key={placeholder}
            type="button"
            className="button"
            aria-label={t('Insert {placeholder} into “{field}”', {
              placeholder: `{${placeholder}}`,
              field: labels.text,
            })}
            onClick={() => insert(placeholder)}
          >
            {`{${placeholder}}`}
          </button>
        ))}
      </div>
    </>
  )
}
