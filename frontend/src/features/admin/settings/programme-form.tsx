import type { Programme } from '@accolade/contracts/entities/programme'
import { programmeFormSchema } from '@accolade/contracts/entities/programme-form'
import { mark } from '@accolade/contracts/words'
import { Form, Input } from 'antd'
import { rulesOf } from '../../../lib/form-rules.ts'
import { useAction } from '../../../lib/use-action.ts'
import { say, t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'
import { numberRuleOf } from '../shared/number-rule.ts'
import { useVersionConflict } from '../shared/use-version-conflict.ts'
import { VersionConflict } from '../shared/version-conflict.tsx'
import { PlaceFields } from './place-fields.tsx'
import { draftReminderDaysRule, toDays } from './reminder-days.ts'
import styles from './settings.module.css'
import { Timelines } from './timelines.tsx'
import { useBaseSettings } from './use-base-settings.ts'
import { type Settings, useSaveSettings } from './use-save-settings.ts'

const { shape } = programmeFormSchema
const rules = rulesOf(programmeFormSchema)
const contactRules = rulesOf(shape.contact)

const claims = [
  ['feesFrom', mark('Fees from (in the currency of the fees)')],
  ['submissionsThisYear', mark('Submissions this year')],
  ['expertJudges', mark('Expert judges')],
  ['since', mark('Since')],
] as const

type Fields = ReturnType<typeof toFields>

interface Props {
  settings: Settings
  reload: () => Promise<Settings | undefined>
}

/**
 * Name, dates, claims and contact. What the switches changed meanwhile is kept; what somebody else wrote into these fields
 * comes into the form, unless something is typed here: then saving says so.
 */
export function ProgrammeForm({ settings, reload }: Props) {
  const [form] = Form.useForm()
  const save = useSaveSettings()
  const [pending, act] = useAction()
  const [base, show] = useBaseSettings({
    settings,
    busy: pending,
    partOf: fieldsOf,
    typed: (base) => fieldsOf(merged(base, form.getFieldsValue())),
    fill: (newer) => form.setFieldsValue(toFields(newer)),
  })
  const { conflict, onError, load } = useVersionConflict(act, async () => {
    const newer = await reload()
    if (newer) show(newer)
  })

  const submit = (values: Fields) =>
    act({
      work: async () => show(await save(merged(base, values))),
      done: { title: t('Settings Saved'), description: t('Every page shows them from now on.') },
      failure: t('Failed to save settings. Please try again.'),
      form,
      onError,
    })

  return (
    <Form
      className={`panel ${styles.form}`}
      form={form}
      layout="vertical"
      name="programme"
      initialValues={toFields(settings)}
      onFinish={submit}
    >
      {conflict && <VersionConflict kind="programme" onLoad={load} />}
      <h3 id="programme-title">{t('Name')}</h3>
      <div className={layout.columns}>
        <Form.Item name="name" label={t('Name')} rules={rules.name}>
          <Input />
        </Form.Item>
        <Form.Item name="edition" label={t('Edition')} rules={rules.edition}>
          <Input />
        </Form.Item>
      </div>
      <PlaceFields rules={rules} />
      <Timelines conflicts={settings.timelineConflicts} />
      <Form.Item
        name="draftReminderDays"
        label={t('Reminders of unfinished drafts (days before the deadline of their category)')}
        extra={t(
          'By mail, at nine in the morning of the programme’s time zone; separated by commas, 0 is the last day. Leave it empty to send none.',
        )}
        rules={[draftReminderDaysRule]}
      >
        <Input />
      </Form.Item>
      <h3>{t('Claims on public pages')}</h3>
      <div className={layout.columns}>
        {claims.map(([name, label]) => (
          <Form.Item
            key={name}
            name={['claims', name]}
            label={say(label)}
            rules={[numberRuleOf(shape.claims.shape[name])]}
          >
            <Input type="number" min={0} />
          </Form.Item>
        ))}
      </div>
      <h3>{t('Contact')}</h3>
      <div className={layout.columns}>
        <Form.Item name={['contact', 'email']} label={t('Email')} rules={contactRules.email}>
          <Input type="email" />
        </Form.Item>
        <Form.Item name={['contact', 'phone']} label={t('Phone')} rules={contactRules.phone}>
          <Input />
        </Form.Item>
        <Form.Item name={['contact', 'address']} label={t('Address')} rules={contactRules.address}>
          <Input />
        </Form.Item>
      </div>
      <button type="submit" className="button button--gold" disabled={pending || conflict}>
        {pending ? t('Saving...') : t('Save Settings')}
      </button>
    </Form>
  )
}

/** What the form is about. */
function fieldsOf({
  timelineConflicts: _conflicts,
  inForce: _inForce,
  toggles: _toggles,
  invoicing: _invoicing,
  version: _version,
  ...fields
}: Settings) {
  return fields
}

/** What the form holds: the days of reminders as they are typed. */
const toFields = (settings: Settings) => ({
  ...fieldsOf(settings),
  draftReminderDays: settings.draftReminderDays.join(', '),
})

/** The form's fields over the settings, numbers as numbers, a date that was cleared as none. */
function merged(settings: Settings, values: Fields): Settings {
  const numbers = Object.fromEntries(claims.map(([name]) => [name, Number(values.claims[name])]))
  const openOf = ({ submissionsOpen }: Programme['timelineA']) => submissionsOpen || null
  return {
    ...settings,
    ...values,
    claims: numbers as Programme['claims'],
    draftReminderDays: toDays(values.draftReminderDays),
    timelineA: { ...values.timelineA, submissionsOpen: openOf(values.timelineA) },
    timelineB: { ...values.timelineB, submissionsOpen: openOf(values.timelineB) },
  }
}
