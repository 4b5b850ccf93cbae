import { threadFormSchema, threadLimits } from '@accolade/contracts/entities/thread'
import { Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { rulesOf } from '../../lib/form-rules.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'
import styles from './thread.module.css'

const rules = rulesOf(threadFormSchema)

interface Props {
  label: string
  /** The verb on its button. */
  action: string
  /** What happens with it. */
  hint: string
  done: { title: string; description?: string }
  failure: string
  onSend: (body: { text: string }) => Promise<unknown>
}

/** Writes a message; what is typed and not sent is asked about before the page is left. */
export function MessageForm({ label, action, hint, done, failure, onSend }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const [written, setWritten] = useState('')
  const isWriting = written.trim() !== ''
  useEffect(() => {
    if (!isWriting) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isWriting])
  const send = (body: { text: string }) =>
    act({
      work: async () => {
        await onSend(body)
        form.resetFields()
        setWritten('')
      },
      done,
      refusals: [409, 429],
      failure,
      form,
    })
  return (
    <Form
      noValidate
      form={form}
      layout="vertical"
      className={styles.form}
      name="message"
      initialValues={{ text: '' }}
      onValuesChange={(_, { text }) => setWritten(text)}
      onFinish={send}
    >
      <Form.Item name="text" label={label} rules={rules.text} extra={hint}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 14 }} maxLength={threadLimits.text} />
      </Form.Item>
      <button type="submit" className="button button--gold" disabled={pending}>
        {pending ? t('Sending...') : action}
      </button>
    </Form>
  )
}
