import { type Programme, programmeFormSchema } from '@accolade/contracts/entities/programme'
import { Form, Input } from 'antd'
import { rulesOf } from '../../../lib/form-rules.ts'
import { numberRuleOf } from '../shared/number-rule.ts'
import { useAction } from '../shared/use-action.ts'
import { useVersionConflict } from '../shared/use-version-conflict.ts'
import { VersionConflict } from '../shared/version-conflict.tsx'
import { Timelines } from './timelines.tsx'
import { type Settings, useSaveSettings } from './use-save-settings.ts'

const { shape } = programmeFormSchema
const rules = rulesOf(programmeFormSchema)
const contactRules = rulesOf(shape.contact)

const claims = [
  ['feesFrom', 'Fees from (dollars)'],
  ['submissionsThisYear', 'Submissions this year'],
  ['expertJudges', 'Expert judges'],
  ['since', 'Since'],
] as const

interface Props {
  settings: Settings
  reload: () => Promise<Settings | undefined>
}

/** Name, dates, claims and contact. What other tabs of the settings changed meanwhile is kept. */
export function ProgrammeForm({ settings, reload }: Props) {
  const [form] = Form.useForm()
  const save = useSaveSettings()
  const [pending, act] = useAction()
  const { conflict, onError, load } = useVersionConflict(act, async () => {
    form.setFieldsValue(await reload())
  })

  const submit = (values: Programme) =>
    act({
      work: async () => form.setFieldsValue(await save(merged(settings, values))),
      done: { title: 'Settings Saved', description: 'Every page shows them from now on.' },
      failure: 'Failed to save settings. Please try again.',
      form,
      onError,
    })

  return (
    <Form
      className="panel settings__form"
      form={form}
      layout="vertical"
      name="programme"
      initialValues={settings}
      onFinish={submit}
    >
      {conflict && <VersionConflict what="programme" onLoad={load} />}
      <h3>Name</h3>
      <div className="form-columns">
        <Form.Item name="name" label="Name" rules={rules.name}>
          <Input />
        </Form.Item>
        <Form.Item name="edition" label="Edition" rules={rules.edition}>
          <Input />
        </Form.Item>
      </div>
      <Timelines conflicts={settings.timelineConflicts} />
      <h3>Claims on public pages</h3>
      <div className="form-columns">
        {claims.map(([name, label]) => (
          <Form.Item
            key={name}
            name={['claims', name]}
            label={label}
            rules={[numberRuleOf(shape.claims.shape[name])]}
          >
            <Input type="number" min={0} />
          </Form.Item>
        ))}
      </div>
      <h3>Contact</h3>
      <div className="form-columns">
        <Form.Item name={['contact', 'email']} label="Email" rules={contactRules.email}>
          <Input type="email" />
        </Form.Item>
        <Form.Item name={['contact', 'phone']} label="Phone" rules={contactRules.phone}>
          <Input />
        </Form.Item>
        <Form.Item name={['contact', 'address']} label="Address" rules={contactRules.address}>
          <Input />
        </Form.Item>
      </div>
      <button type="submit" className="button button--gold" disabled={pending || conflict}>
        {pending ? 'Saving...' : 'Save Settings'}
      </button>
    </Form>
  )
}

/** The form's fields over the settings, numbers as numbers, a date that was cleared as none. */
function merged(settings: Settings, values: Programme): Settings {
  const numbers = Object.fromEntries(claims.map(([name]) => [name, Number(values.claims[name])]))
  const openOf = ({ submissionsOpen }: Programme['timelineA']) => submissionsOpen || null
  return {
    ...settings,
    ...values,
    claims: numbers as Programme['claims'],
    timelineA: { ...values.timelineA, submissionsOpen: openOf(values.timelineA) },
    timelineB: { ...values.timelineB, submissionsOpen: openOf(values.timelineB) },
  }
}
