import { erasureFormSchema } from '@accolade/contracts/entities/erasure'
import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Form, Input, Modal } from 'antd'
import { useSWRConfig } from 'swr'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { rulesOf } from '../../lib/form-rules.ts'
import { formatMoment } from '../../lib/format.ts'
import { callProved } from '../../lib/prove-again.ts'
import { toast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'

const rules = rulesOf(erasureFormSchema)

interface Props {
  open: boolean
  user: User
  graceDays: number
  onRequested: () => unknown
  onClose: () => void
}

/** Asks for the user name, as the word that somebody means it. */
export function DeleteDialog({ open, user, graceDays, onRequested, onClose }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const { mutate } = useSWRConfig()
  const request = (values: unknown) =>
    act({
      work: async () => {
        const body = erasureFormSchema.parse(values)
        const { dueAt } = await callProved(identityRoutes.requestErasure, { body })
        toast({
          title: t('Deletion Requested'),
          description: t('Your account is deleted on {when}.', { when: formatMoment(dueAt) }),
        })
        onClose()
        await mutate(identityRoutes.getUser.path)
        await onRequested()
      },
      form,
      failure: t('Failed to request the deletion. Please try again.'),
    })
  return (
    <AntdTheme>
      <Modal
        title={t('Delete Your Account?')}
        open={open}
        onCancel={onClose}
        onOk={() => form.submit()}
        okText={pending ? t('Requesting...') : t('Delete My Account')}
        okButtonProps={{ disabled: pending, danger: true }}
        cancelText={t('Keep It')}
        afterOpenChange={(shown) => shown && form.focusField('confirmation')}
        destroyOnHidden
      >
        <Form
          noValidate
          form={form}
          layout="vertical"
          name="delete-account"
          preserve={false}
          onFinish={request}
        >
          <p>
            {graceDays > 0
              ? t(
                  'It is deleted in {graceDays, plural, one {# day} other {# days}}. Until then you can sign in and keep it. Afterwards nobody can bring it back.',
                  { graceDays },
                )
              : t('It is deleted at once. Nobody can bring it back.')}
          </p>
          <Form.Item
            name="confirmation"
            label={t('Type your user name, {username}', { username: user.username })}
            rules={rules.confirmation}
          >
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Form.Item>
          <button type="submit" hidden />
        </Form>
      </Modal>
    </AntdTheme>
  )
}
