import { identityRoutes } from '@accolade/contracts/http/identity'
import { Form, type FormRule, Select } from 'antd'
import { useState } from 'react'
import { CreateOrganizationDialog } from '../../components/create-organization-dialog.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'

/** On whose behalf the work is entered; who has no organization yet creates one right here. */
export function OrganizationField({ rules }: { rules: FormRule[] }) {
  const form = Form.useFormInstance()
  const [creating, setCreating] = useState(false)
  const { data: organizations, isLoading, error, mutate } = useRead(identityRoutes.listOrganizations)
  const none = organizations?.length === 0
  return (
    <>
      <Form.Item
        name="organizationId"
        label={t('Organization')}
        rules={rules}
        extra={
          <>
            {none && `${t('You have no organization yet.')} `}
            <button type="button" className="text-button" onClick={() => setCreating(true)}>
              {t('Create Organization')}
            </button>
          </>
        }
      >
        <Select
          placeholder={t('Select an organization')}
          loading={isLoading}
          options={organizations?.map((organization) => ({
            value: organization.id,
            label: organization.name,
          }))}
        />
      </Form.Item>
      {error && <LoadFailure what={t('organizations')} onRetry={() => mutate()} />}
      <CreateOrganizationDialog
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={(organization) => {
          form.setFieldValue('organizationId', organization.id)
          form.validateFields(['organizationId']).catch(() => undefined)
        }}
      />
    </>
  )
}
