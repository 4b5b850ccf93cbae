import { type JurorForm, jurorFormSchema, type OwnJuror } from '@accolade/contracts/entities/jury'
import { juryRules } from '@accolade/contracts/entities/jury-rules'
import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Form, Input } from 'antd'
import { useSWRConfig } from 'swr'
import { CharacterCount } from '../../components/character-count.tsx'
import { JurorCard } from '../../components/juror-card.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { SwitchField } from '../../components/switch-field.tsx'
import { call } from '../../lib/api-client.ts'
import { rulesOf } from '../../lib/form-rules.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'
import { DeleteOwnJuror } from './delete-own-juror.tsx'
import styles from './own-juror.module.css'

const rules = rulesOf(jurorFormSchema)
const path = identityRoutes.getOwnJuror.path

/** The words, what they look like, and the consent. */
export function OwnJurorForm({ user, own }: { user: User; own: OwnJuror }) {
  const [form] = Form.useForm<JurorForm>()
  const typed: Partial<JurorForm> = Form.useWatch([], form) ?? {}
  const { mutate } = useSWRConfig()
  const [pending, act] = useAction()
  const blank = { shown: false, name: fullName(user), position: '', company: '', country: '', biography: '' }
  const initial = own.entry ?? blank
  const preview = { ...initial, ...typed }
  const save = (values: JurorForm) =>
    act({
      work: async () => {
        const body = jurorFormSchema.parse(values)
        await mutate(path, await call(identityRoutes.putOwnJuror, { body }), { revalidate: false })
      },
      done: {
        title: values.shown ? t('Saved') : t('Saved, and Not Shown'),
        description: values.shown
          ? t('The jury page shows these words.')
          : t('Nobody but you can read these words.'),
      },
      failure: t('Failed to save. Please try again.'),
      form,
    })
  return (
    <Form form={form} layout="vertical" name="juror" initialValues={initial} onFinish={save}>
      <div className={styles.sections}>
        <SettingsSection
          title={t('Your Words')}
          about={t('Only what you write here is shown: no email address, no account, no scores.')}
        >
          <div className={styles.fields}>
            <Form.Item name="name" label={t('Name')} rules={rules.name}>
              <Input autoComplete="name" maxLength={juryRules.name} />
            </Form.Item>
            <Form.Item name="position" label={t('Position (optional)')} rules={rules.position}>
              <Input autoComplete="organization-title" maxLength={juryRules.position} />
            </Form.Item>
            <Form.Item name="company" label={t('Company (optional)')} rules={rules.company}>
              <Input autoComplete="organization" maxLength={juryRules.company} />
            </Form.Item>
            <Form.Item
              name="country"
              label={t('Country (optional)')}
              rules={rules.country}
              extra={t('Two letters, for example DE')}
              normalize={(value: string) => value.trim().toUpperCase()}
            >
              <Input autoComplete="country" maxLength={2} />
            </Form.Item>
            <Form.Item
              name="biography"
              label={t('Short biography (optional)')}
              rules={rules.biography}
              extra={<CharacterCount text={typed.biography} max={juryRules.biography} />}
            >
              <Input.TextArea rows={5} maxLength={juryRules.biography} />
            </Form.Item>
          </div>
        </SettingsSection>
        <SettingsSection
          title={t('Preview')}
          about={t('This is all that visitors see, and search engines with them.')}
        >
          <JurorCard juror={{ ...preview, name: preview.name || t('Name') }} />
        </SettingsSection>
        <SettingsSection
          title={t('Your Consent')}
          about={t('It is off unless you switch it on. Taking it back removes you from the page at once.')}
        >
          <Form.Item name="shown" className={styles.consent}>
            <SwitchField label={t('Show me on the jury page')} />
          </Form.Item>
          <div className="button-row">
            <button type="submit" className="button button--gold" disabled={pending}>
              {pending ? t('Saving...') : t('Save')}
            </button>
            {own.entry && <DeleteOwnJuror onDeleted={() => form.setFieldsValue(blank)} />}
          </div>
        </SettingsSection>
      </div>
    </Form>
  )
}

function fullName({ firstName, lastName }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
