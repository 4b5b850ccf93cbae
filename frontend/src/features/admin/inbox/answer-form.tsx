import { answerFormSchema, type MessageDetail } from '@accolade/contracts/entities/message'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { languageNames } from '@accolade/contracts/language'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { rulesOf } from '../../../lib/form-rules.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import { useWarnOnLeave } from '../shared/use-warn-on-leave.ts'
import { isVersionConflict } from '../shared/version-conflict.tsx'
import styles from './inbox.module.css'

const rules = rulesOf(answerFormSchema)
const textMax = 5_000

/** What is done with a message, on the version that was read. */
export interface StepProps {
  message: MessageDetail
  version: number
  /** Somebody else was faster: that has to be read first. */
  isStale: boolean
  onDone: (newer: MessageDetail) => void
  onReload: () => unknown
}

/** Answers by mail, in plain text; the message is quoted below it. */
export function AnswerForm({
  message,
  version,
  isStale,
  onDone,
  onReload,
  onWriting,
}: StepProps & { onWriting: (isWriting: boolean) => void }) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const [isWriting, setWriting] = useState(false)
  useWarnOnLeave(() => isWriting)
  const write = (text: string) => {
    const writing = text.trim() !== ''
    setWriting(writing)
    onWriting(writing)
  }
  const send = (values: { text: string; language: 'en' | 'de' }) =>
    act({
      work: async () => {
        const body = { ...values, version }
        onDone(await call(contactRoutes.answerMessage, { params: { id: message.id }, body }))
        form.resetFields()
        write('')
      },
      done: {
        title: t('Answer Queued'),
        description: t('The mail leaves now: {address}', { address: message.email }),
      },
      failure: t('Failed to send the answer. Please try again.'),
      form,
      onError: (error) => {
        if (!isVersionConflict(error)) return false
        void onReload()
        return true
      },
    })
  return (
    <Form
      noValidate
      form={form}
      layout="vertical"
      name="answer"
      className={styles.form}
      initialValues={{ text: '', language: message.language }}
      onValuesChange={(_, { text }) => write(text)}
      onFinish={send}
    >
      <Form.Item
        name="text"
        label={t('Your answer')}
        rules={rules.text}
        extra={t(
          'It goes to {address}, with the message below it. Answers to it go to the contact address of the programme.',
          {
            address: message.email,
          },
        )}
      >
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 16 }} maxLength={textMax} />
      </Form.Item>
      <div className={styles.send}>
        <Form.Item name="language" label={t('Language of the mail')}>
          <Select options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <button type="submit" className="button button--gold" disabled={pending || isStale}>
          {pending ? t('Sending...') : t('Send Answer')}
        </button>
      </div>
    </Form>
  )
}
