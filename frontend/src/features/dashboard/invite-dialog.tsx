import {
  type Invitation,
  invitationFormSchema,
  invitationRules,
  type Organization,
} from '@accolade/contracts/entities/organization'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { mark } from '@accolade/contracts/words'
import { Form, Input, Modal, Select } from 'antd'
import { ConfirmAddress } from '../../components/confirm-address.tsx'
import { call } from '../../lib/api-client.ts'
import { rulesOf } from '../../lib/form-rules.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { say, t } from '../../lib/words.ts'

const rules = rulesOf(invitationFormSchema)
const roles = [
  { value: 'member', label: mark('Member: enters work') },
  { value: 'owner', label: mark('Owner: enters work and invites others') },
]

interface Props {
  organization: Organization
  open: boolean
  onClose: () => void
  onInvited: (invitation: Invitation) => unknown
}

/** Asks for an address, and has the link to join sent to it. */
export function InviteDialog({ organization, open, onClose, onInvited }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const { user } = useSession()
  const unconfirmed = user !== null && !user.emailConfirmed
  const invite = (values: unknown) =>
    act({
      work: async () => {
        const body = invitationFormSchema.parse(values)
        const params = { id: organization.id }
        onInvited(await call(identityRoutes.createInvitation, { params, body }))
        toast({
          title: t('Invitation Sent'),
          description: t('{email} gets a mail with the link to join.', { email: body.email }),
        })
        onClose()
      },
      failure: t('Failed to invite. Please try again.'),
      refusals: [403, 409],
      form,
    })
  return (
    <Modal
      title={t('Invite to {name}', { name: organization.name })}
      open={open}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={pending ? t('Inviting...') : t('Send Invitation')}
      okButtonProps={{ disabled: pending || unconfirmed }}
      afterOpenChange={(shown) => shown && form.focusField('email')}
      destroyOnHidden
    >
      {unconfirmed && (
        <ConfirmAddress user={user} why={t('Confirm your own email address before you invite others.')} />
      )}
      <Form
        noValidate
        form={form}
        layout="vertical"
        name={`invite-${organization.id}`}
        preserve={false}
        initialValues={{ role: 'member' }}
        onFinish={invite}
      >
        <Form.Item
          name="email"
          label={t('Email')}
          rules={rules.email}
          extra={t('The link in the mail works once, for {days} days.', { days: invitationRules.days })}
        >
          <Input type="email" autoComplete="off" />
        </Form.Item>
        <Form.Item name="role" label={t('Role')} rules={rules.role}>
          <Select options={roles.map(({ value, label }) => ({ value, label: say(label) }))} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
