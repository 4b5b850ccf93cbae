import { type WitnessForm, witnessFormSchema } from '@accolade/contracts/entities/witness'
import { witnessRules } from '@accolade/contracts/entities/witness-rules'
import { witnessRoutes } from '@accolade/contracts/http/witness'
import { Form, Input, Modal } from 'antd'
import { rulesOf } from '../../../lib/form-rules.ts'
import { callProved } from '../../../lib/prove-again.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'
import { useDiscard } from '../shared/use-discard.tsx'

const rules = rulesOf(witnessFormSchema)

interface Props {
  onClose: () => void
  onSaved: () => void
}

/** Asks somebody to be a witness; nothing else is mailed to the address before they confirm. */
export function WitnessDialog({ onClose, onSaved }: Props) {
  const [form] = Form.useForm<WitnessForm>()
  const [pending, act] = useAction()
  const { close, question } = useDiscard(form, onClose)
  const save = (typed: WitnessForm) =>
    act({
      work: async () => {
        await callProved(witnessRoutes.addWitness, { body: witnessFormSchema.parse(typed) })
        onSaved()
      },
      done: { title: t('Witness Asked'), description: typed.name },
      refusals: [409, 429],
      failure: t('Failed to ask the witness. Please try again.'),
      form,
    })
  return (
    <Modal
      title={t('Add Witness')}
      open
      onCancel={close}
      onOk={() => form.submit()}
      okText={pending ? t('Saving...') : t('Ask by Mail')}
      okButtonProps={{ disabled: pending }}
      afterOpenChange={(shown) => shown && form.focusField('name')}
    >
      {question}
      <Form
        noValidate
        form={form}
        layout="vertical"
        name="witness"
        initialValues={{ name: '', email: '' }}
        onFinish={save}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        <Form.Item
          name="name"
          label={t('Name')}
          rules={rules.name}
          extra={t(
            'The mail addresses them by this name. The audit trail keeps the name, but not the address.',
          )}
        >
          <Input autoComplete="off" maxLength={witnessRules.nameMax} />
        </Form.Item>
        <Form.Item name="email" label={t('Email')} rules={rules.email}>
          <Input type="email" autoComplete="off" maxLength={witnessRules.emailMax} />
        </Form.Item>
        <p className={layout.hint}>
          {t('They get a mail with a link to confirm, which works for {days} days.', {
            days: witnessRules.linkDays,
          })}
        </p>
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
