import { noteFormSchema, noteLimits } from '@accolade/contracts/entities/note'
import { Form, type FormInstance, Input } from 'antd'
import type { ReactNode } from 'react'
import { rulesOf } from '../../../../lib/form-rules.ts'
import styles from './notes.module.css'

const rules = rulesOf(noteFormSchema)

interface Props {
  form: FormInstance
  name: string
  label: string
  text: string
  onWrite: (text: string) => void
  onSave: (values: { text: string }) => void
  /** The buttons. */
  children: ReactNode
}

/** The words of a note. */
export function NoteForm({ form, name, label, text, onWrite, onSave, children }: Props) {
  return (
    <Form
      noValidate
      form={form}
      layout="vertical"
      className={styles.form}
      name={name}
      initialValues={{ text }}
      onValuesChange={(_, values) => onWrite(values.text)}
      onFinish={onSave}
    >
      <Form.Item name="text" label={label} rules={rules.text}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={noteLimits.text} />
      </Form.Item>
      <p className="button-row">{children}</p>
    </Form>
  )
}
