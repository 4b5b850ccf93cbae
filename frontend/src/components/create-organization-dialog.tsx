import { type Organization, organizationFormSchema } from '@accolade/contracts/entities/organization'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Form, Input, Modal } from 'antd'
import { useSWRConfig } from 'swr'
import { call } from '../lib/api-client.ts'
import { issuesOf } from '../lib/api-error.ts'
import { rulesOf, showIssues } from '../lib/form-rules.ts'
import { reportFailure } from '../lib/sign-in.ts'
import { toast } from '../lib/toasts.ts'
import { usePending } from '../lib/use-pending.ts'
import { t } from '../lib/words.ts'

const rules = rulesOf(organizationFormSchema)

interface Props {
  open: boolean
  onClose: () => void
  onCreated?: (organization: Organization) => void
}

/** Asks for a name and creates an organization, which its creator owns. */
export function CreateOrganizationDialog({ open, onClose, onCreated }: Props) {
  const [form] = Form.useForm()
  const [pending, run] = usePending()
  const { mutate } = useSWRConfig()

  const create = (values: unknown) =>
    run(async () => {
      try {
        const body = organizationFormSchema.parse(values)
        const created = await call(identityRoutes.createOrganization, { body })
        await mutate<Organization[]>(
          identityRoutes.listOrganizations.path,
          (known = []) => [...known.filter(({ id }) => id !== created.id), created],
          { revalidate: false },
        )
        toast({
          title: t('Organization Created'),
          description: t('{name} is ready to enter work.', { name: created.name }),
        })
        onCreated?.(created)
        onClose()
      } catch (error) {
        if (!showIssues(form, issuesOf(error))) {
          reportFailure(error, t('Failed to create organization. Please try again.'))
        }
      }
    })

  return (
    <Modal
      title={t('Create Organization')}
      open={open}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={pending ? t('Creating...') : t('Create')}
      okButtonProps={{ disabled: pending }}
      afterOpenChange={(shown) => shown && form.focusField('name')}
      destroyOnHidden
    >
      <Form noValidate form={form} layout="vertical" name="organization" preserve={false} onFinish={create}>
        <Form.Item name="name" label={t('Name')} rules={rules.name}>
          <Input autoComplete="organization" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
