import { interestsFormSchema, type OwnInterests } from '@accolade/contracts/entities/interests'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Form } from 'antd'
import { useSWRConfig } from 'swr'
import { InterestsFields } from '../../components/interests-fields.tsx'
import { fromTypedInterests, type TypedInterests, toTypedInterests } from '../../components/interests-form.ts'
import { SettingsSection } from '../../components/settings-section.tsx'
import { call } from '../../lib/api-client.ts'
import { formatDay } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'
import styles from './own-juror.module.css'

const path = submissionsRoutes.getOwnInterests.path

/** What a judge states; one button says that there is nothing to state. */
export function OwnInterestsForm({ own }: { own: OwnInterests }) {
  const [form] = Form.useForm<TypedInterests>()
  const { mutate } = useSWRConfig()
  const [pending, act] = useAction()
  const save = (typed: TypedInterests) =>
    act({
      work: async () => {
        const body = interestsFormSchema.parse({
          ...fromTypedInterests(typed),
          version: own.version || undefined,
        })
        await mutate(path, await call(submissionsRoutes.putOwnInterests, { body }), { revalidate: false })
      },
      done: { title: t('Saved'), description: t('What these people entered is kept from you.') },
      failure: t('Failed to save. Please try again.'),
      form,
    })
  const hasNothing = own.employers.length === 0 && own.clients.length === 0
  return (
    <Form
      form={form}
      noValidate
      layout="vertical"
      name="interests"
      initialValues={toTypedInterests(own)}
      onFinish={save}
      scrollToFirstError={{ focus: true, block: 'center' }}
    >
      <div className={styles.sections}>
        <div className="notice" role="status">
          <p>
            <strong>{stateOf(own)}</strong>
          </p>
          {own.addOnly && (
            <p>
              {t(
                'Judging goes on: you can add employers and clients, and end an employment. Ask the organizers to take something away.',
              )}
            </p>
          )}
        </div>
        <SettingsSection
          title={t('Your Statement')}
          about={t(
            'Name the companies as they are known. Former employers count for some time after you have left. Agencies of the same network count as one.',
          )}
        >
          <InterestsFields />
          <div className="button-row">
            <button type="submit" className="button button--gold" disabled={pending}>
              {pending ? t('Saving...') : t('Save')}
            </button>
            {own.statedAt === null && hasNothing && (
              <button
                type="button"
                className="button"
                disabled={pending}
                onClick={() => save({ employers: [], clients: '' })}
              >
                {t('I have nothing to state')}
              </button>
            )}
          </div>
        </SettingsSection>
      </div>
    </Form>
  )
}

function stateOf({ statedAt, employers, clients }: OwnInterests): string {
  if (statedAt === null) return t('You have not stated yet for whom you work.')
  const day = formatDay(statedAt)
  return employers.length + clients.length === 0
    ? t('You stated on {day} that there is nothing to state.', { day })
    : t('You stated this on {day}.', { day })
}
