import { addressChangeFormSchema, addressChangeRules } from '@accolade/contracts/entities/recovery'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Form, Input, Modal } from 'antd'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { rulesOf } from '../../lib/form-rules.ts'
import { callProved } from '../../lib/prove-again.ts'
import { toast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'
import styles from './security.module.css'

const rules = rulesOf(addressChangeFormSchema)

interface Props {
  open: boolean
  /** Whether the present address has to agree. */
  asksFormer: boolean
  onRequested: () => unknown
  onClose: () => void
}

/** Takes the address that the account is to have. */
export function AddressDialog({ open, asksFormer, onRequested, onClose }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const request = (values: unknown) =>
    act({
      work: async () => {
        const body = addressChangeFormSchema.parse(values)
        await callProved(identityRoutes.requestAddressChange, { body })
        toast({
          title: t('Mails Sent'),
          description: t('Open the link in the mail to {email}.', { email: body.email }),
        })
        onClose()
        await onRequested()
      },
      failure: t('Failed to begin the change. Please try again.'),
      form,
    })
  return (
    <AntdTheme>
      <Modal
        title={t('Change Email Address')}
        open={open}
        onCancel={onClose}
        onOk={() => form.submit()}
        okText={pending ? t('Sending...') : t('Send Mails')}
        okButtonProps={{ disabled: pending }}
        afterOpenChange={(shown) => shown && form.focusField('email')}
        destroyOnHidden
      >
        <Form noValidate form={form} layout="vertical" name="address" preserve={false} onFinish={request}>
          <p className={styles.note}>
            {asksFormer
              ? t(
                  'A link goes to each of the two addresses. If you can no longer read the present one, the new one is enough after {hours} hours. Then every other browser is signed out.',
                  { hours: addressChangeRules.objectionHours },
                )
              : t('A link goes to the new address. Then every other browser is signed out.')}
          </p>
          <Form.Item name="email" label={t('New address')} rules={rules.email}>
            <Input type="email" autoComplete="email" />
          </Form.Item>
          <button type="submit" hidden />
        </Form>
      </Modal>
    </AntdTheme>
  )
}
