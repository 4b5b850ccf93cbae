import {
  listedOrganizationFormSchema,
  type TreeOrganization,
} from '@accolade/contracts/entities/organization-tree'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../../../lib/api-client.ts'
import { rulesOf } from '../../../../lib/form-rules.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { t } from '../../../../lib/words.ts'
import layout from '../../shared/form.module.css'
import { OrganizationSelect } from '../../shared/organization-select.tsx'
import { useDiscard } from '../../shared/use-discard.tsx'
import { useVersionConflict } from '../../shared/use-version-conflict.ts'
import { VersionConflict } from '../../shared/version-conflict.tsx'

interface Props {
  /** Null: a new one. */
  organization: TreeOrganization | null
  onClose: () => void
  onSaved: () => void
}

interface Typed {
  name: string
  parentId?: string | null
}

const rules = rulesOf(listedOrganizationFormSchema)

/** Lists an organization that has no account, or says what one belongs to. */
export function PlaceDialog({ organization, onClose, onSaved }: Props) {
  const [form] = Form.useForm<Typed>()
  const [base, setBase] = useState(organization)
  const [pending, act] = useAction()
  const { close, question } = useDiscard(form, onClose)
  const parent = base?.path.at(-1) ?? null
  const { conflict, onError, load } = useVersionConflict(act, async () => {
    const { items } = await call(submissionsRoutes.listTree, { query: { q: organization?.name ?? '' } })
    const newer = items.find(({ id }) => id === organization?.id) ?? base
    form.setFieldsValue({ parentId: newer?.path.at(-1)?.id ?? null })
    setBase(newer)
  })
  const save = ({ name, parentId = null }: Typed) =>
    act({
      work: async () => {
        const above = parentId || null
        if (base)
          await call(submissionsRoutes.placeOrganization, {
            params: { id: base.id },
            body: { parentId: above, version: base.version },
          })
        else await call(submissionsRoutes.createListed, { body: { name, parentId: above } })
        onSaved()
      },
      done: { title: organization ? t('Organization Placed') : t('Organization Listed') },
      failure: t('Failed to save. Please try again.'),
      form,
      onError,
    })
  return (
    <Modal
      title={organization ? t('Place {name}', { name: organization.name }) : t('List Organization')}
      open
      onCancel={close}
      onOk={() => form.submit()}
      okText={pending ? t('Saving...') : t('Save')}
      okButtonProps={{ disabled: pending || conflict }}
    >
      {question}
      {conflict && <VersionConflict kind="organization" onLoad={load} />}
      <p className={layout.hint}>
        {t(
          'Whoever works for one organization of a tree judges none of it. This takes effect at once, also for what judges have scored.',
        )}
      </p>
      <Form
        noValidate
        form={form}
        layout="vertical"
        name="place"
        initialValues={{ name: organization?.name ?? '', parentId: parent?.id ?? null }}
        onFinish={save}
      >
        {!organization && (
          <Form.Item name="name" label={t('Name')} rules={rules.name}>
            <Input maxLength={120} autoComplete="off" />
          </Form.Item>
        )}
        <Form.Item name="parentId" label={t('Belongs to (optional)')}>
          <OrganizationSelect present={parent} without={organization?.id ?? null} />
        </Form.Item>
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
