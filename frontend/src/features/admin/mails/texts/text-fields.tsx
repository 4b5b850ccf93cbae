import {
  type MailText,
  type MailWords,
  mailWordsSchema,
  placeholderFaults,
} from '@accolade/contracts/entities/mail-text'
import { type MailTemplate, mailTextRules } from '@accolade/contracts/entities/mail-text-rules'
import type { Language } from '@accolade/contracts/language'
import { Form, type FormRule, Input } from 'antd'
import { ruleOf } from '../../../../lib/form-rules.ts'
import { say, t } from '../../../../lib/words.ts'
import { placeholderWords } from './placeholder-words.ts'
import styles from './texts.module.css'

interface Props {
  template: MailTemplate
  placeholders: MailText['placeholders']
  language: Language
}

/** Subject, heading and text, and what can stand in them. */
export function TextFields({ template, placeholders, language }: Props) {
  const form = Form.useFormInstance<MailWords>()
  const known = placeholders.map(({ name }) => name)
  const placed = (path: keyof MailWords): FormRule => ({
    validator: async (_, value) => {
      const words = { ...form.getFieldsValue(), [path]: value ?? '' }
      const fault = placeholderFaults(template, words, known).find((each) => each.path === path)
      if (!fault) return
      throw new Error(
        'unknown' in fault
          ? t('This mail has no placeholder {name}', { name: fault.unknown })
          : t('The placeholder {name} is missing', { name: `{${fault.missing}}` }),
      )
    },
  })
  const rulesFor = (path: keyof MailWords) => [ruleOf(mailWordsSchema.shape[path]), placed(path)]
  const insert = (name: string) => {
    const field = form.getFieldInstance('text')?.resizableTextArea?.textArea as
      | HTMLTextAreaElement
      | undefined
    const typed = form.getFieldValue('text') ?? ''
    const inserted = `{${name}}`
    const at = field?.selectionStart ?? typed.length
    form.setFieldValue('text', `${typed.slice(0, at)}${inserted}${typed.slice(field?.selectionEnd ?? at)}`)
    field?.focus()
    // once the new text is in the field, one goes on writing behind it
    requestAnimationFrame(() => field?.setSelectionRange(at + inserted.length, at + inserted.length))
  }
  return (
    <>
      <Form.Item name="subject" label={t('Subject')} rules={rulesFor('subject')}>
        <Input autoComplete="off" maxLength={mailTextRules.subjectMax} />
      </Form.Item>
      <Form.Item name="heading" label={t('Heading')} rules={rulesFor('heading')}>
        <Input autoComplete="off" maxLength={mailTextRules.headingMax} />
      </Form.Item>
      <Form.Item
        name="text"
        label={t('Text')}
        dependencies={['subject', 'heading']}
        rules={rulesFor('text')}
        extra={t('Plain text. An empty line begins a paragraph; web addresses can be followed.')}
      >
        <Input.TextArea autoSize={{ minRows: 9, maxRows: 20 }} maxLength={mailTextRules.textMax} />
      </Form.Item>
      <h3 className={styles.small}>{t('Placeholders')}</h3>
      <ul className={styles.placeholders}>
        {placeholders.map(({ name, required, examples }) => (
          <li key={name}>
            <button
              type="button"
              className="button"
              aria-label={t('Insert {placeholder} into “{field}”', {
                placeholder: `{${name}}`,
                field: t('Text'),
              })}
              onClick={() => insert(name)}
            >
              {`{${name}}`}
            </button>
            <span>
              {say(placeholderWords[name])}
              {required && <strong> {t('(has to be there)')}</strong>}
              {examples[language] && <q lang={language}>{examples[language]}</q>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
