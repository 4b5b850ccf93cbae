import { adminErasureFormSchema } from '@accolade/contracts/entities/erasure'
import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Form, Input, Modal } from 'antd'
import { useNavigate } from 'react-router-dom'
import { rulesOf } from '../../../lib/form-rules.ts'
import { formatMoment } from '../../../lib/format.ts'
import { callProved } from '../../../lib/prove-again.ts'
import { toast } from '../../../lib/toasts.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useReadWhen } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { nameOf } from '../shared/names.ts'

const rules = rulesOf(adminErasureFormSchema)

interface Props {
  user: User | null
  onClose: () => void
}

/** Has somebody's account deleted at their request: with a reason, and the user name as the word that it is meant. */
export function DeleteUserDialog({ user, onClose }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const navigate = useNavigate()
  const { data: retention } = useReadWhen(identityRoutes.adminGetRetention, user ? {} : null)
  const request = (values: unknown) =>
    act({
      work: async () => {
        const body = adminErasureFormSchema.parse(values)
        const { dueAt } = await callProved(identityRoutes.adminRequestErasure, {
          params: { id: user!.id },
          body,
        })
        toast({
          title: t('Deletion Requested'),
          description: t('The account of {name} is deleted on {when}.', {
            name: nameOf(user!),
            when: formatMoment(dueAt),
          }),
        })
        onClose()
        navigate('/admin?tab=deletions')
      },
      form,
      refusals: [404, 409],
      failure: t('Failed to request the deletion. Please try again.'),
    })
  return (
    <Modal
      title={user ? t('Delete the account of {name}?', { name: nameOf(user) }) : t('Delete the account?')}
      open={user !== null}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={pending ? t('Requesting...') : t('Delete Account')}
      okButtonProps={{ disabled: pending, danger: true }}
      cancelText={t('Keep It')}
      afterOpenChange={(shown) => shown && form.focusField('reason')}
      destroyOnHidden
    >
      <Form noValidate form={form} layout="vertical" name="delete-user" preserve={false} onFinish={request}>
        <ul className="question__effects">
          <li>
            {t('Do this only if its owner asks for it, and make sure that it is them. They get a mail.')}
          </li>
          <li>
            {t(
              'Names, addresses, messages, drafts and files go for good. Invoices, payments and scores stay without the name.',
            )}
          </li>
          {retention && (
            <li>
              {retention.graceDays > 0
                ? t(
                    'It is deleted in {days, plural, one {# day} other {# days}}; until then they or you can keep it.',
                    { days: retention.graceDays },
                  )
                : t('It is deleted at once. Nobody can bring it back.')}
            </li>
          )}
        </ul>
        <Form.Item name="reason" label={t('Reason')} rules={rules.reason}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
        <Form.Item
          name="confirmation"
          label={t('Type the user name, {username}', { username: user?.username ?? '' })}
          rules={rules.confirmation}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
