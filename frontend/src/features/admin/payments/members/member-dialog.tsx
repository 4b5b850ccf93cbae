import {
  type AssociationMember,
  type AssociationMemberForm,
  associationMemberFormSchema,
} from '@accolade/contracts/entities/association-member'
import { associationMemberRules } from '@accolade/contracts/entities/association-member-rules'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Form, type FormRule, Input, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../../../lib/api-client.ts'
import { useProgramme } from '../../../../lib/programme.ts'
import { callProved } from '../../../../lib/prove-again.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { sayKnown, t } from '../../../../lib/words.ts'
import layout from '../../shared/form.module.css'
import { OrganizationSelect } from '../../shared/organization-select.tsx'
import { useDiscard } from '../../shared/use-discard.tsx'
import { useVersionConflict } from '../../shared/use-version-conflict.ts'
import { VersionConflict } from '../../shared/version-conflict.tsx'

interface Props {
  /** Null: a new one. */
  member: AssociationMember | null
  onClose: () => void
  onSaved: () => void
}

interface Typed {
  organizationId?: string | null
  number?: string
  validFrom?: string
  validUntil?: string
}

/** Marks an organization as a member of the programme's association, or changes its membership. */
export function MemberDialog({ member, onClose, onSaved }: Props) {
  const [form] = Form.useForm<Typed>()
  const { timeZone } = useProgramme()
  const [base, setBase] = useState(member)
  const [pending, act] = useAction()
  const { close, question } = useDiscard(form, onClose)
  const { conflict, onError, load } = useVersionConflict(act, async () => {
    const id = base?.organizationId ?? form.getFieldValue('organizationId')
    const newer = await newest(id)
    form.setFieldsValue(toTyped(newer))
    setBase(newer)
  })
  const save = (typed: Typed) =>
    act({
      work: async () => {
        const body = associationMemberFormSchema.parse({ ...fromTyped(typed), version: base?.version })
        const id = base?.organizationId ?? typed.organizationId ?? ''
        await callProved(submissionsRoutes.setAssociationMember, { params: { id }, body })
        onSaved()
      },
      done: { title: member ? t('Membership Changed') : t('Member Added') },
      failure: t('Failed to save the membership. Please try again.'),
      form,
      onError,
    })
  const rule = (name: 'number' | 'validFrom' | 'validUntil'): FormRule[] => [
    {
      validator: async () => {
        const issues =
          associationMemberFormSchema.safeParse(fromTyped(form.getFieldsValue())).error?.issues ?? []
        const own = issues.find(({ path }) => path[0] === name)
        if (own) throw new Error(sayKnown(own.message))
      },
    },
  ]
  return (
    <Modal
      title={base ? t('Membership of {name}', { name: base.organizationName }) : t('Add Member')}
      open
      onCancel={close}
      onOk={() => form.submit()}
      okText={pending ? t('Saving...') : t('Save Membership')}
      okButtonProps={{ disabled: pending || conflict }}
      afterOpenChange={(shown) => shown && form.focusField(base ? 'number' : 'organizationId')}
    >
      {question}
      {conflict && <VersionConflict kind="membership" onLoad={load} />}
      <Form
        noValidate
        form={form}
        layout="vertical"
        name="member"
        initialValues={toTyped(member)}
        onFinish={save}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        {!base && (
          <Form.Item
            name="organizationId"
            label={t('Organization')}
            rules={[{ required: true, message: t('Please select an organization') }]}
          >
            <OrganizationSelect present={null} without={null} />
          </Form.Item>
        )}
        <Form.Item name="number" label={t('Membership number (optional)')} rules={rule('number')}>
          <Input autoComplete="off" maxLength={associationMemberRules.numberMax} />
        </Form.Item>
        <div className={layout.columns}>
          <Form.Item name="validFrom" label={t('First day (optional)')} rules={rule('validFrom')}>
            <Input type="date" />
          </Form.Item>
          <Form.Item
            name="validUntil"
            label={t('Last day (optional)')}
            rules={rule('validUntil')}
            dependencies={['validFrom']}
          >
            <Input type="date" />
          </Form.Item>
        </div>
        <p className={layout.hint}>
          {t('Whole days count, in {timeZone}. What was requested already keeps its price.', { timeZone })}
        </p>
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}

/** The membership as it is now; null: it has none any more. */
async function newest(organizationId: string): Promise<AssociationMember | null> {
  const pageSize = 100
  for (let page = 1; ; page++) {
    const { items, total } = await call(submissionsRoutes.listAssociationMembers, {
      query: { page, pageSize },
    })
    const found = items.find((each) => each.organizationId === organizationId)
    if (found || page * pageSize >= total) return found ?? null
  }
}

const toTyped = (member: AssociationMember | null): Typed => ({
  ...(member && { organizationId: member.organizationId }),
  ...{
    number: member?.number ?? '',
    validFrom: member?.validFrom ?? '',
    validUntil: member?.validUntil ?? '',
  },
})

const fromTyped = ({ number = '', validFrom, validUntil }: Typed): AssociationMemberForm => ({
  ...{ number, validFrom: validFrom || null, validUntil: validUntil || null },
})
