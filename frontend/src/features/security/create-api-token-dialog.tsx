import { apiTokenFormSchema } from '@accolade/contracts/entities/api-token'
import { apiTokenRules } from '@accolade/contracts/entities/api-token-rules'
import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { scopes, scopesFor } from '@accolade/contracts/scopes'
import { Checkbox, Form, Input, Modal, Radio } from 'antd'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { rulesOf } from '../../lib/form-rules.ts'
import { callProved } from '../../lib/prove-again.ts'
import { useAction } from '../../lib/use-action.ts'
import { say, t } from '../../lib/words.ts'
import styles from './security.module.css'

const rules = rulesOf(apiTokenFormSchema)

interface Props {
  user: User
  onCreated: (token: string) => void
  onClose: () => void
}

/** Takes what a new token may do, and for how long. */
export function CreateApiTokenDialog({ user: { roles, withheldRoles }, onCreated, onClose }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const offered = scopesFor(roles.filter((role) => !withheldRoles.includes(role)))
  const create = (values: unknown) =>
    act({
      work: async () => {
        const body = apiTokenFormSchema.parse(values)
        onCreated((await callProved(identityRoutes.createApiToken, { body })).token)
      },
      failure: t('Failed to make the token. Please try again.'),
      form,
    })
  return (
    <AntdTheme>
      <Modal
        title={t('Create an API Token')}
        open
        onCancel={onClose}
        onOk={() => form.submit()}
        okText={pending ? t('Creating...') : t('Create Token')}
        okButtonProps={{ disabled: pending }}
        afterOpenChange={(shown) => shown && form.focusField('name')}
      >
        <Form
          form={form}
          layout="vertical"
          name="api-token"
          initialValues={{ name: '', scopes: [], days: apiTokenRules.days[1] }}
          onFinish={create}
        >
          <Form.Item
            name="name"
            label={t('Name')}
            rules={rules.name}
            extra={t('Which program will use it, such as “Reports”.')}
          >
            <Input autoComplete="off" maxLength={apiTokenRules.nameMax} />
          </Form.Item>
          <Form.Item name="scopes" label={t('What it may do')} rules={rules.scopes}>
            <Checkbox.Group className={styles.scopeChoices} aria-label={t('What it may do')}>
              {offered.map((scope) => (
                <Checkbox key={scope} value={scope}>
                  {say(scopes[scope].title)} <code>{scope}</code>
                </Checkbox>
              ))}
            </Checkbox.Group>
          </Form.Item>
          <Form.Item name="days" label={t('In force for')} rules={rules.days}>
            <Radio.Group
              aria-label={t('In force for')}
              options={apiTokenRules.days.map((days) => ({
                value: days,
                label: t('{days, number} days', { days }),
              }))}
            />
          </Form.Item>
          <button type="submit" hidden />
        </Form>
      </Modal>
    </AntdTheme>
  )
}
