import { profileChangeSchema, type User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Form, Input, Modal } from 'antd'
import { useSWRConfig } from 'swr'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { WebAddressInput } from '../../components/web-address-input.tsx'
import { call } from '../../lib/api-client.ts'
import { issuesOf } from '../../lib/api-error.ts'
import { rulesOf, showIssues } from '../../lib/form-rules.ts'
import { reportFailure } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { usePending } from '../../lib/use-pending.ts'
import { t } from '../../lib/words.ts'

const rules = rulesOf(profileChangeSchema)

interface Props {
  user: User
  open: boolean
  onClose: () => void
}

/** Changes name and picture; an emptied field is cleared. */
export function EditDialog({ user, open, onClose }: Props) {
  const [form] = Form.useForm()
  const [pending, run] = usePending()
  const { mutate } = useSWRConfig()
  const save = (values: unknown) =>
    run(async () => {
      try {
        const answer = await call(identityRoutes.updateUser, { body: profileChangeSchema.parse(values) })
        await mutate(identityRoutes.getUser.path, answer, { revalidate: false })
        toast({ title: t('Profile Updated'), description: t('Your profile information was saved.') })
        onClose()
      } catch (error) {
        if (!showIssues(form, issuesOf(error))) {
          reportFailure(error, t('Failed to update profile. Please try again.'))
        }
      }
    })
  return (
    <AntdTheme>
      <Modal
        title={t('Update Profile Information')}
        open={open}
        onCancel={onClose}
        onOk={() => form.submit()}
        okText={pending ? t('Saving...') : t('Save')}
        okButtonProps={{ disabled: pending }}
        afterOpenChange={(shown) => shown && form.focusField('firstName')}
        destroyOnHidden
      >
        <Form
          form={form}
          layout="vertical"
          name="profile"
          preserve={false}
          initialValues={{
            firstName: user.firstName ?? '',
            lastName: user.lastName ?? '',
            profileImageUrl: user.profileImageUrl ?? '',
          }}
          onFinish={save}
        >
          <Form.Item name="firstName" label={t('First name')} rules={rules.firstName}>
            <Input autoComplete="given-name" />
          </Form.Item>
          <Form.Item name="lastName" label={t('Last name')} rules={rules.lastName}>
            <Input autoComplete="family-name" />
          </Form.Item>
          <Form.Item
            name="profileImageUrl"
            label={t('Picture address (optional)')}
            rules={rules.profileImageUrl}
            extra={t('The address of an image on the web, beginning with https://')}
          >
            <WebAddressInput autoComplete="photo" />
          </Form.Item>
        </Form>
      </Modal>
    </AntdTheme>
  )
}
